import { encodeQR } from 'qr';
import { LANGUAGES } from '../../src/i18n/languages';
import { speaker } from '../speaker';
import { pageOf, QR_CID, type LetterContent, type Spoken } from './letterPage';

export interface Letter {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; cid: string; content: Buffer; contentType: string }[];
}

/** The language of the client is not known: the mail speaks all languages of the app, the default first. */
const spokenFor = ({ provider, players, keptUntil }: LetterContent): Promise<Spoken[]> =>
  Promise.all(
    LANGUAGES.map(async (language) => {
      const t = await speaker(language);
      const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        keptUntil,
      );
      return {
        language,
        t,
        title: t('mail.title', { count: players.length, provider }),
        date,
      };
    }),
  );

/** Pixels of a module of the QR code: large enough to be scanned from a screen or a print. */
const QR_SCALE = 6;

/** For mail programs that show no page: nothing in it speaks of a button or a picture. */
function textOf({ players, link, provider, contact }: LetterContent, spoken: readonly Spoken[]): string {
  const ways = [contact.email, contact.phone].filter((way) => way !== '').join(', ');
  const heads = (['location', 'player', 'key'] as const).map((name) =>
    spoken.map(({ t }) => t(`mail.${name}`)).join(' / '),
  );
  return [
    ...spoken.flatMap(({ t, title, date }) => [
      title,
      '',
      t('mail.plain.how'),
      link,
      t('mail.plain.valid', { date }),
      '',
      t('mail.plain.keyUse'),
      ...(ways === '' ? [] : ['', t('mail.questions', { contact: ways })]),
      '',
      '--------',
      '',
    ]),
    heads.join(', '),
    ...players.map((one) => `- ${one.location}, ${one.playerId}, ${one.crypKey}`),
    '',
    provider,
  ].join('\n');
}

/** The mail that brings a client the players: link, QR code, and a table of location, player id and key. */
export async function letterFor(content: LetterContent): Promise<Letter> {
  const spoken = await spokenFor(content);
  return {
    subject: spoken.map(({ title }) => title).join(' · '),
    text: textOf(content, spoken),
    html: pageOf(content, spoken),
    attachments: [
      {
        filename: 'qr.gif',
        cid: QR_CID,
        content: Buffer.from(encodeQR(content.link, 'gif', { scale: QR_SCALE, border: 4, ecc: 'medium' })),
        contentType: 'image/gif',
      },
    ],
  };
}
