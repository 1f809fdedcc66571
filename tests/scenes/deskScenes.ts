import { admin } from '../../emulators/seed/admin';
import { addCustomer } from '../../emulators/seed/customer';
import { conversationKey, type WaitingConversation, type WaitingThumb } from '../../src/model/desk';
import {
  DESK_EXCERPT_LENGTH,
  DESK_TEXT_MAX_LENGTH,
  MESSAGES_PAGE,
  WELCOME_THREAD_ID,
} from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { REASONS, type Track } from '../../src/model/rating';
import { routes } from '../../src/model/routes';
import { lineTo } from '../support/pageLine';
import type { Phone } from './phones';
import { ofData, type Scene } from './scene';
import { HOUR_MS } from '../../src/model/time';

const writtenAt = (begun: number): number => begun - 8 * HOUR_MS;

/** Adds thumbs of one customer: the first about unsuitable lyrics, the second about the same song. */
async function addThumbs({ data }: Phone): Promise<{ ids: string[]; begun: number }> {
  const { inviter, guests, tracks } = data;
  const uid = await addCustomer(data.newAccount());
  const zones = data.newPlayers(3).map(({ location }) => location);
  const { companyname: company } = data.newAccount();
  // The thumbs of this scene rank above those of any other.
  const begun = Date.now();
  const updates: Record<string, unknown> = {};
  const ids: string[] = [];
  const add = (track: Track | undefined, place: number): void => {
    const rateType = place % 3 === 2 ? 'up' : 'down';
    const reasons = place === 0 ? (['unsuitableText'] as const) : [...REASONS[rateType], undefined];
    const dateAsked = begun - 30 * HOUR_MS + place * 60_000;
    const id = `scene-${uid}-${place}`;
    const written = place === 1 ? writtenAt(begun) : undefined;
    const thumb: Omit<WaitingThumb, 'id' | 'rank' | 'taken'> = {
      uid,
      rating: id,
      rateType,
      track,
      company,
      dateAsked,
      last: written,
      firstName: [inviter, ...guests][place % 3] ?? '',
      zone: zones[place % 3] ?? '',
      song: track?.title.length === 0 ? undefined : `song-${uid}-${Math.max(0, place - 1)}`,
      reason: reasons[place % reasons.length],
    };
    updates[paths.waitingThumb(id)] = { ...thumb, rank: begun * 1000 - place };
    updates[paths.rating(uid, id)] = { player: 'none', zone: thumb.zone, rateType, dateAsked };
    ids.push(id);
  };
  const [first] = tracks;
  [first, ...tracks].forEach(add);
  add(undefined, tracks.length + 1);
  await admin.database.ref().update(JSON.parse(JSON.stringify(updates)) as object);
  return { ids, begun };
}

/** @returns the uid */
async function logInAsDj(phone: Phone, at: string = routes.desk): Promise<string> {
  const dj = phone.data.newAccount({ firstname: phone.data.dj });
  const uid = await addCustomer(dj);
  await admin.database.ref(`${paths.userInfo(uid)}/dj`).set(true);
  await phone.visitAs(dj.email, at);
  return uid;
}

interface Opened {
  /** The place of the thumb that is open. Its address leads to it wherever it lies: meanwhile other scenes add thumbs above it. */
  place?: number;
  tell?: (message: string) => string;
}

/** Logs in a DJ while these thumbs are at the desk. Later ones of other tests do not show. */
async function openDesk(
  phone: Phone,
  { place, tell = (message) => message }: Opened = {},
): Promise<{ uid: string; ids: string[]; begun: number; freeze: () => void }> {
  const line = await lineTo(phone.page);
  line.tellInstead(tell);
  const { ids, begun } = await addThumbs(phone);
  const uid = await logInAsDj(phone, place === undefined ? routes.desk : routes.deskThumb(ids[place] ?? ''));
  return { uid, ids, begun, freeze: () => line.lose(/"p":"desk\/open"/) };
}

/** Opens the second thumb, with messages of the customer and a DJ that the desk already knows, so that no function changes it. */
async function waitingThumb(phone: Phone, opened: Opened = {}) {
  const { uid, ids, begun, freeze } = await openDesk(phone, { ...opened, place: 1 });
  const [, id = ''] = ids;
  const { uid: customer } = (await admin.database.ref(paths.waitingThumb(id)).get()).val() as WaitingThumb;
  const said = { [begun - 9 * HOUR_MS]: 'DJ Sam', [writtenAt(begun)]: customer };
  await admin.database.ref(paths.thread(customer, id)).set({
    info: { type: 'down', dateTime: writtenAt(begun) },
    ...Object.fromEntries(
      Object.entries(said).map(([created, from]) => [
        created,
        { created: Number(created), from, msg: phone.data.answer, rcvd: true },
      ]),
    ),
  });
  await phone.page.getByRole('article').nth(1).waitFor();
  return { dj: uid, id, customer, freeze };
}

/** Opens a conversation about no thumb, which stands above the thumbs, with two messages that the desk already knows. */
async function openConversation(phone: Phone): Promise<{ freeze: () => void }> {
  const { data, page, texts } = phone;
  const line = await lineTo(page);
  const { begun } = await addThumbs(phone);
  const made = data.newAccount({ firstname: data.inviter });
  const [uid, thread] = [await addCustomer(made), WELCOME_THREAD_ID];
  const [since, last] = [begun - 3 * HOUR_MS, begun - 2 * HOUR_MS];
  const key = conversationKey(uid, thread);
  const entry: Omit<WaitingConversation, 'id' | 'taken'> = {
    uid,
    thread,
    firstName: data.inviter,
    company: made.companyname,
    since,
    last,
    text: Array.from(data.answer).slice(0, DESK_EXCERPT_LENGTH).join(''),
    rank: begun * 1000 + 1,
  };
  const said = (created: number) => ({ [created]: { created, from: uid, msg: data.answer, rcvd: true } });
  await admin.database.ref().update({
    [paths.thread(uid, thread)]: {
      info: { type: 'welcome', dateTime: last },
      ...said(since),
      ...said(last),
    },
    [paths.waitingThumb(key)]: entry,
  });
  await logInAsDj(phone, routes.deskThumb(key));
  await page.getByRole('button', { name: texts.desk.noAnswerNeeded }).waitFor();
  await page.getByRole('article').nth(1).waitFor();
  return { freeze: () => line.lose(/"p":"desk\/open"/) };
}

/** A message of the database. If it is about the kept texts, they are these. */
const withDeskTexts = (message: string, kept: object): string =>
  message.includes(`"p":"${paths.deskTexts}`)
    ? JSON.stringify({ t: 'd', d: { a: 'd', b: { p: paths.deskTexts, d: kept } } })
    : message;

async function openTexts(phone: Phone): Promise<{ freeze: () => void }> {
  const { data, page, texts } = phone;
  const { title } = data.tracks[1] ?? {};
  const kept = [
    { text: data.answer },
    { text: data.answer, title: data.invitation },
    { text: `${title}: ${data.answer}` },
  ];
  const told = Object.fromEntries(
    kept.map((text, place) => [`t${place}`, { ...text, at: Date.now() + place }]),
  );
  // All DJs share the kept texts, and other scenes run at the same time, so this page is told its own. Of none the database tells nothing.
  await admin.database.ref(paths.deskText('t0')).set({ text: data.answer, at: Date.now() });
  const { freeze } = await waitingThumb(phone, { tell: (message) => withDeskTexts(message, told) });
  await phone.press(texts.desk.texts.summary);
  await page
    .getByRole('button', { name: texts.desk.texts.remove.replace('{{name}}', data.invitation) })
    .waitFor();
  // A longer one cannot be saved.
  await page.locator('main textarea').fill(data.answer.slice(0, DESK_TEXT_MAX_LENGTH));
  await page.getByText(texts.desk.yours.replace('{{time}}', '')).waitFor();
  return { freeze };
}

export const deskScenes: Scene[] = [
  {
    name: 'desk-empty',
    isVariant: true,
    show: async (phone) => {
      const line = await lineTo(phone.page);
      // Asks for ranks that no thumb has, because other tests need the thumbs at the desk.
      line.askInstead((message) =>
        message.replace('"i":"rank"', `"sp":${Number.MAX_SAFE_INTEGER},"i":"rank"`),
      );
      await logInAsDj(phone);
      await phone.page.getByText(phone.texts.desk.empty_zero).waitFor();
    },
  },
  {
    name: 'desk-refused',
    isVariant: true,
    show: async (phone) => {
      await phone.visitAs((await phone.data.customerOf(0)).email, routes.desk);
      await phone.page.getByText(phone.texts.desk.forDjs).waitFor();
    },
  },
  ...ofData([
    {
      name: 'desk',
      forReadme: 1280,
      show: async (phone) => {
        const { ids, freeze } = await openDesk(phone);
        await admin.database
          .ref(paths.takenThumb(ids[2] ?? ''))
          .set({ by: 'sam', name: phone.data.dj, at: Date.now() });
        await phone.page
          .getByText(phone.texts.desk.writing.replace('{{name}}', phone.data.dj))
          .first()
          .waitFor();
        freeze();
      },
    },
    {
      name: 'desk-thumb',
      show: async (phone) => {
        const { freeze } = await waitingThumb(phone);
        await phone.page.getByRole('checkbox').first().check();
        await phone.page.locator('main form button[aria-expanded]').last().click();
        await phone.page.getByText(phone.texts.desk.noHistory).waitFor();
        freeze();
      },
    },
    {
      name: 'desk-conversation',
      show: async (phone) => {
        const { freeze } = await openConversation(phone);
        freeze();
      },
    },
    {
      name: 'desk-answer',
      isVariant: true,
      show: async (phone) => {
        const { freeze } = await waitingThumb(phone);
        await phone.page.locator('main textarea').fill(phone.data.answer);
        await phone.page.getByText(phone.texts.desk.yours.replace('{{time}}', '')).waitFor();
        freeze();
        await phone.page.locator('main textarea').scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'desk-texts',
      isVariant: true,
      show: async (phone) => {
        const { freeze } = await openTexts(phone);
        freeze();
        await phone.page.getByText(phone.texts.desk.texts.keep).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'desk-keep-text',
      show: async (phone) => {
        const { freeze } = await openTexts(phone);
        freeze();
        await phone.press(phone.texts.desk.texts.keep);
        await phone.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'desk-earlier',
      isVariant: true,
      show: async (phone) => {
        const { id, customer, freeze } = await waitingThumb(phone);
        const written = Date.now() - 99 * HOUR_MS;
        const earlier = Array.from({ length: MESSAGES_PAGE }, (_, place) => [
          paths.message(customer, id, written + place),
          {
            created: written + place,
            from: place % 2 === 0 ? customer : phone.data.dj,
            msg: phone.data.answer,
            rcvd: true,
          },
        ]);
        await admin.database.ref().update(Object.fromEntries(earlier) as object);
        await phone.press(phone.texts.desk.earlier);
        await phone.page.getByRole('article').nth(MESSAGES_PAGE).waitFor();
        freeze();
        await phone.page.getByRole('article').first().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'desk-taken',
      show: async (phone) => {
        const { id, freeze } = await waitingThumb(phone);
        await admin.database
          .ref(paths.takenThumb(id))
          .set({ by: 'sam', name: phone.data.dj, at: Date.now() });
        await phone.page.locator('main textarea[readonly]').waitFor();
        freeze();
        await phone.page.locator('main textarea').scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'desk-answered',
      show: async (phone) => {
        const { freeze } = await waitingThumb(phone);
        await phone.press(phone.texts.desk.outcome.kept);
        await phone.page.getByRole('list', { name: phone.texts.desk.told }).waitFor();
        freeze();
      },
    },
    {
      name: 'desk-gone',
      show: async (phone) => {
        const { id, freeze } = await waitingThumb(phone);
        await phone.page.locator('main textarea').fill(phone.data.answer);
        await admin.database.ref(paths.waitingThumb(id)).remove();
        await phone.page.getByRole('region', { name: phone.texts.desk.typed }).waitFor();
        freeze();
      },
    },
  ]),
];
