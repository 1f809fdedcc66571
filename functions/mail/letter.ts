import { encodeQR } from 'qr';
import type { Player } from '../../src/model/player';

export interface Letter {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; cid: string; content: Buffer; contentType: string }[];
}

interface Words {
  title: string;
  how: string;
  button: string;
  location: string;
  player: string;
  key: string;
}

/** The language of the client is not known: the mail speaks both, Dutch first. */
const words = (provider: string, count: number): { nl: Words; en: Words } => ({
  nl: {
    title: count === 1 ? `Je muziekspeler van ${provider}` : `Je ${count} muziekspelers van ${provider}`,
    how: 'Open de link op je telefoon, of scan de QR-code met de camera. Daarna beoordeel je de muziek in je zaak in twee tikken.',
    button: 'Spelers toevoegen',
    location: 'Locatie',
    player: 'Speler',
    key: 'Sleutel',
  },
  en: {
    title:
      count === 1 ? `Your music player from ${provider}` : `Your ${count} music players from ${provider}`,
    how: 'Open the link on your phone, or scan the QR code with its camera. Then you rate the music in your venue in two taps.',
    button: 'Add players',
    location: 'Location',
    player: 'Player',
    key: 'Key',
  },
});

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const QR_CID = 'add-players-qr';
/** Pixels of a module of the QR code: large enough to be scanned from a screen or a print. */
const QR_SCALE = 6;

const CELL = 'padding:8px 12px;border-bottom:1px solid #d5dbe1;text-align:left';

function tableOf(players: readonly Player[], { location, player, key }: Words): string {
  const head = [location, player, key].map((text) => `<th style="${CELL}">${escaped(text)}</th>`).join('');
  const rows = players.map((one) => {
    const cells = [one.location, String(one.playerId), one.crypKey];
    return `<tr>${cells.map((text) => `<td style="${CELL}">${escaped(text)}</td>`).join('')}</tr>`;
  });
  return `<table style="border-collapse:collapse;width:100%"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const invitation = (link: string, { title, how, button }: Words, language: string): string =>
  `<div lang="${language}"><h1 style="font-size:22px">${escaped(title)}</h1><p>${escaped(how)}</p>` +
  `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#16202c;color:#ffffff;text-decoration:none">${escaped(button)}</a></p></div>`;

/** The mail that brings a client the players: link, QR code, and a table of location, player id and key. */
export function letterFor(players: readonly Player[], link: string, provider: string): Letter {
  const { nl, en } = words(provider, players.length);
  const lines = players.map((one) => `- ${one.location}: ${one.playerId}, ${one.crypKey}`).join('\n');
  return {
    subject: nl.title,
    text: [
      nl.title,
      nl.how,
      link,
      '',
      en.title,
      en.how,
      link,
      '',
      `${nl.location}: ${nl.player}, ${nl.key}`,
      lines,
    ].join('\n'),
    html:
      '<!doctype html><html lang="nl"><body style="margin:0;background:#eef1f4"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:#16202c;font-family:Arial,Helvetica,sans-serif;line-height:1.5">' +
      invitation(link, nl, 'nl') +
      `<p><img src="cid:${QR_CID}" alt="QR: ${escaped(link)}" width="240" height="240"></p>` +
      tableOf(players, nl) +
      '<hr style="margin:32px 0;border:0;border-top:1px solid #d5dbe1">' +
      invitation(link, en, 'en') +
      '</div></body></html>',
    attachments: [
      {
        filename: 'qr.gif',
        cid: QR_CID,
        content: Buffer.from(encodeQR(link, 'gif', { scale: QR_SCALE, border: 4, ecc: 'medium' })),
        contentType: 'image/gif',
      },
    ],
  };
}
