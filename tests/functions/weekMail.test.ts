import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { addInvitation } from '../../emulators/seed/invitations';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { everyMinute } from '../../functions/everyMinute';
import { mailWeeks } from '../../functions/weeks';
import { daysUntil } from '../../src/model/answersReport';
import { functionPaths, paths } from '../../src/model/paths';
import { emptyInbox, inbox, stackEnvironment, useStack } from './stack';
import { behave, ports } from './stackPlaces';

const TIMEOUTS = { timeout: 30_000 };
const MONDAY = '2027-03-01';
const HALL = player(911, 'Krachtzaal');
const BAR = player(912, 'Bar <b>');
const TRAM = { artist: 'Lauwe Nachten', title: 'Tram Zes' };

useStack();

beforeAll(() => {
  for (const [name, value] of Object.entries(stackEnvironment())) vi.stubEnv(name, value);
});

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

/** From now on it is this time of the provider, in winter. */
const itIs = (moment: string): void => {
  vi.setSystemTime(Date.parse(`${moment}:00+01:00`));
};

let count = 0;

async function asks(language: string, players: SeedPlayer[] = [HALL, BAR]) {
  count += 1;
  const email = `week-${count}@test.example`;
  const uid = await addCustomer(account(email, { players }));
  await put({ [paths.weekly(uid)]: { at: 5, language } });
  return { email, uid };
}

beforeEach(async () => {
  behave('open');
  // Timers stay real: the SDKs wait for the network by them.
  vi.useFakeTimers({ toFake: ['Date'] });
  itIs(`${MONDAY}T08:00`);
  await put({ players: null, thumbs: null, alerting: null, weekly: null });
  await emptyInbox();
  await addPlayers([HALL, BAR]);
  const [, saturday = '', sunday = ''] = daysUntil(MONDAY, 4);
  const day = (of: SeedPlayer, when: string, counts: object) => ({
    [functionPaths.thumbsOfZoneDay(of.key, when)]: { day: when, ...counts },
  });
  await put({
    ...day(HALL, saturday, { up: 2, down: 1, songs: { tram: { ...TRAM, down: 1, removed: 1 } } }),
    ...day(HALL, sunday, { up: 1, down: 3, songs: { tram: { ...TRAM, down: 3 } } }),
    // Today counts tomorrow.
    ...day(HALL, MONDAY, { up: 50 }),
    ...day(BAR, sunday, { up: 1, songs: { lantern: { artist: 'A', title: 'Lantern', up: 1, kept: 1 } } }),
  });
});
afterEach(() => void vi.useRealTimers());

const subjects = async (): Promise<string[]> => (await inbox()).map(({ subject }) => subject);
const mailed = (number: number) => expect.poll(subjects, TIMEOUTS).toHaveLength(number);
const recipients = async (): Promise<string[]> =>
  (await inbox()).flatMap(({ to }) => to.map(({ address }) => address)).sort();

describe('the mail about the week (docs/product.md 37.13)', () => {
  it('goes out once on Monday from 08:00 on, in the language of the customer, and leads to the page', async () => {
    const dutch = await asks('nl');
    const english = await asks('en');
    itIs(`${MONDAY}T07:59`);
    await everyMinute();
    expect(await at('alerting/weekly')).toBeNull();
    itIs(`${MONDAY}T08:00`);
    await everyMinute();
    await everyMinute();
    await mailed(2);
    expect(await at(functionPaths.weeksQueued)).toEqual({ [dutch.uid]: MONDAY, [english.uid]: MONDAY });
    expect(await at(functionPaths.weeksWaiting)).toBeNull();
    const page = `http://localhost:${ports.hosting}/week`;
    const mailTo = async ({ email }: { email: string }) =>
      (await inbox()).find(({ to }) => to.some(({ address }) => address === email));
    const nl = await mailTo(dutch);
    expect(nl?.subject).toBe('De week in je zones: 4 duimen omhoog, 4 omlaag');
    expect(nl?.headers['auto-submitted']).toBe('auto-generated');
    expect(nl?.html).toContain('<html lang="nl">');
    expect(nl?.html).toContain('Bar &lt;b&gt;: 1 duim omhoog, 0 omlaag');
    for (const words of [
      '4 duimen omhoog, 4 omlaag. Voor 1\u00a0nummer is iets veranderd.',
      '- Krachtzaal: 3 duimen omhoog, 4 omlaag\n  Tram Zes\u00a0– Lauwe Nachten: 4 omlaag, eruit gehaald\n',
      `Naar de week: ${page}`,
      'Op die pagina zet je deze mail ook weer uit.',
      'We tonen aantallen, geen namen.',
    ])
      expect(nl?.text).toContain(words);
    const en = await mailTo(english);
    expect(en?.subject).toBe('The week in your zones: 4 thumbs up, 4 down');
    for (const words of [
      '4 thumbs up, 4 down. Something was changed for 1\u00a0track.',
      '- Krachtzaal: 3 thumbs up, 4 down\n  Tram Zes\u00a0– Lauwe Nachten: 4 down, taken out\n',
      `See the week: ${page}`,
      'That page is also where you turn this email off.',
    ])
      expect(en?.text).toContain(words);
    for (const secret of [HALL.crypKey, BAR.crypKey, dutch.uid])
      expect(`${nl?.text}${nl?.html}`).not.toContain(secret);
    itIs('2027-03-08T12:00');
    await everyMinute();
    await mailed(4);
    // In the week after that there were no thumbs.
    itIs('2027-03-15T12:00');
    await everyMinute();
    expect(await at(functionPaths.weekQueued(dutch.uid))).toBe('2027-03-15');
    await mailed(4);
  });

  it('goes to nobody without thumbs, a current key or a confirmed address, to no guest, to nobody who is disabled, and to nobody who ended it (docs/security.md S119)', async () => {
    const good = await asks('nl');
    const quiet = await asks('nl', []);
    const rotated = await asks('nl');
    const unconfirmed = await asks('nl');
    const guest = await asks('nl', []);
    await addInvitation({
      name: 'Bar',
      player: HALL,
      code: 'week-invitation',
      by: good.uid,
      offer: { role: 'mood', inviter: 'Sanne' },
      guests: [{ uid: guest.uid, name: 'Noor' }],
    });
    const ended = await asks('nl');
    await admin.auth.updateUser(unconfirmed.uid, { emailVerified: false });
    await admin.auth.updateUser((await asks('nl')).uid, { disabled: true });
    for (const { key } of [HALL, BAR]) await put({ [paths.playerAccess(rotated.uid, key)]: 'an older key' });
    behave('refusing');
    await mailWeeks();
    expect(Object.keys((await at(functionPaths.weeksWaiting)) as object)).toEqual(
      expect.arrayContaining([good.uid, ended.uid]),
    );
    await put({ [paths.weekly(ended.uid)]: null });
    behave('open');
    await mailWeeks();
    await mailed(1);
    expect(await recipients()).toEqual([good.email]);
    expect(await at(functionPaths.weeksWaiting)).toBeNull();
    expect(await at(functionPaths.weekQueued(quiet.uid))).toBe(MONDAY);
  });

  it('names the moods that were renewed in the 7 days before, and is not sent for these alone (docs/product.md 37.14, docs/contract.md P19)', async () => {
    const SAUNA = player(913, 'Sauna');
    await addPlayers([SAUNA]);
    const renew = ({ key }: SeedPlayer, place: number, moment: string) => ({
      [`${paths.moods(key)}/${place}/renewed`]: Date.parse(`${moment}:00+01:00`),
    });
    await put({
      ...renew(HALL, 0, '2027-02-21T23:59'),
      ...renew(HALL, 1, '2027-02-22T00:00'),
      ...renew(HALL, 2, '2027-02-23T10:00'),
      ...renew(HALL, 3, '2027-03-01T00:00'),
      ...renew(HALL, 4, '2027-03-02T10:00'),
      // By the clocks of the bar it was Wednesday.
      [`${paths.player(BAR.key)}/timeZone`]: 'America/New_York',
      ...renew(BAR, 2, '2027-02-25T02:00'),
      ...renew(SAUNA, 0, '2027-02-23T10:00'),
    });
    const dutch = await asks('nl');
    const english = await asks('en');
    await asks('nl', [SAUNA]);
    await mailWeeks();
    await mailed(2);
    const textTo = async ({ email }: { email: string }) =>
      (await inbox()).find(({ to }) => to.some(({ address }) => address === email))?.text;
    const nl = await textTo(dutch);
    expect(nl).toContain(
      '\n- ‘Volle kracht’ is woensdag vernieuwd\n- ‘Zomers terras’ is maandag vernieuwd\n',
    );
    expect(nl?.match(/vernieuwd/g)).toHaveLength(2);
    expect(await textTo(english)).toContain('- ‘Volle kracht’ was renewed on Wednesday\n');
  });

  it('names the five moods that were renewed last, and how many more there are', async () => {
    const moods = Array.from({ length: 7 }, (_, place) => ({
      name: `Mood_${place}`,
      stampID: place,
      active: place === 0,
      renewed: Date.parse(`2027-02-2${place + 2}T10:00:00+01:00`),
    }));
    await put({ [paths.moods(HALL.key)]: moods });
    await asks('nl');
    await mailWeeks();
    await mailed(1);
    const [mail] = await inbox();
    expect(mail?.text.match(/Mood \d/g)).toEqual(['Mood 6', 'Mood 5', 'Mood 4', 'Mood 3', 'Mood 2']);
    expect(mail?.text).toContain('- En nog 2 vernieuwde sferen\n');
  });

  it('is sent once by two runs at the same time (docs/security.md S120)', async () => {
    await asks('nl');
    await Promise.all([mailWeeks(), mailWeeks()]);
    await mailWeeks();
    await mailed(1);
  });

  it('is tried again each minute for a quarter of an hour, and not after midnight', async () => {
    const { uid } = await asks('nl');
    behave('refusing');
    await mailWeeks();
    itIs(`${MONDAY}T08:14`);
    await mailWeeks();
    expect(await at(functionPaths.weekWaiting(uid))).toMatchObject({ week: MONDAY });
    itIs(`${MONDAY}T08:16`);
    await mailWeeks();
    expect(await at(functionPaths.weeksWaiting)).toBeNull();

    await put({ alerting: null });
    await mailWeeks();
    expect(await at(functionPaths.weekWaiting(uid))).toMatchObject({ week: MONDAY });
    behave('open');
    itIs('2027-03-02T00:01');
    await mailWeeks();
    expect(await at(functionPaths.weeksWaiting)).toBeNull();
    expect(await subjects()).toEqual([]);
  });

  it('is not sent later when Monday was missed', async () => {
    await asks('nl');
    for (const moment of ['2027-02-28T23:59', '2027-03-02T00:00', '2027-03-07T12:00']) {
      itIs(moment);
      await mailWeeks();
    }
    expect(await at('alerting')).toBeNull();
    expect(await subjects()).toEqual([]);
  });

  it('goes to 50 customers in a run, after the alerts', async () => {
    for (let number = 0; number < 52; number += 1) await asks('nl');
    await mailWeeks();
    await mailed(50);
    await mailWeeks();
    await mailed(52);
    expect(new Set(await recipients()).size).toBe(52);
  });
});
