import { describe, expect, it } from 'vitest';
import { ALERT_AFTER_MS } from '../../../src/model/limits';
import { silenceOf } from '../../../src/model/sign';
import {
  ALERT_QUIET_MS,
  ALERT_PLACES_MAX,
  judge,
  venueAt,
  type CheckedPlayer,
  type Told,
} from '../../../functions/silence';
import { MINUTE_MS } from '../../../src/model/time';

const NOW = 1_800_000_000_000;
/** For how long a player is silent when it is told: others that lost power in the same minute are silent then, too. */
const TOLD_AFTER_MS = ALERT_AFTER_MS + 2 * MINUTE_MS;

const player = (silentFor: number, changes: Partial<CheckedPlayer> = {}): CheckedPlayer => ({
  key: 'hall',
  playerId: 901,
  location: 'Hal',
  ...silenceOf({ seen: NOW - silentFor }),
  seen: NOW - silentFor,
  openSince: 0,
  place: 'Kade 1',
  timeZone: 'Europe/Amsterdam',
  told: undefined,
  isOld: false,
  ...changes,
});

const told = (what: Told['what'], ago: number, changes: Partial<Told> = {}): Told => ({
  what,
  at: NOW - ago,
  look: what === 'back' ? NOW - ago + 2 * ALERT_QUIET_MS : undefined,
  ...changes,
});

const judged = (...players: CheckedPlayer[]) => {
  const { told: noted, ...alerted } = judge(players, NOW, 0);
  return { told: noted.get('hall'), ...alerted };
};

describe('a player that fell silent (docs/product.md 34.10)', () => {
  it('is told when it was silent for 10 minutes, and so were those that lost power within a minute', () => {
    expect(judged(player(TOLD_AFTER_MS - 1)).silent).toEqual([]);
    const late = player(TOLD_AFTER_MS);
    expect(judged(late).silent).toEqual([late]);
    expect(judged(late).told).toMatchObject({ what: 'silent', at: NOW });
  });

  it('is told together with those that followed within two minutes (docs/contract.md P12)', () => {
    const first = player(TOLD_AFTER_MS);
    const second = player(ALERT_AFTER_MS, { key: 'bar' });
    const third = player(ALERT_AFTER_MS - 1, { key: 'roof' });
    expect(judged(first, second, third).silent).toEqual([first, second]);
  });

  it('is told once', () => {
    for (const ago of [40, 400]) {
      const one = player(500 * MINUTE_MS, { told: told('silent', ago * MINUTE_MS) });
      expect(judged(one).silent).toEqual([]);
    }
  });

  it('is told to nobody when it was noticed long afterwards, neither then nor when it is back', () => {
    const { silent, mass, told: noted } = judged(player(600 * MINUTE_MS, { isOld: true }));
    expect([...silent, ...mass]).toEqual([]);
    expect(noted).toMatchObject({ what: 'silent', toProvider: true });
    const many = Array.from({ length: ALERT_PLACES_MAX + 1 }, (_, index) =>
      player(600 * MINUTE_MS, { key: String(index), place: String(index), isOld: true }),
    );
    const late = player(TOLD_AFTER_MS);
    expect(judged(late, ...many)).toMatchObject({ silent: [late], mass: [] });
  });

  it('is not told while its venue is closed, and 10 minutes after it opens', () => {
    expect(judged(player(600 * MINUTE_MS, { openSince: undefined })).silent).toEqual([]);
    expect(judged(player(600 * MINUTE_MS, { openSince: NOW - 9 * MINUTE_MS })).silent).toEqual([]);
    expect(judged(player(600 * MINUTE_MS, { openSince: NOW - 12 * MINUTE_MS })).silent).toHaveLength(1);
  });
});

describe('a player whose songs are signs of life (docs/product.md 34.17)', () => {
  const signEvery = 5 * MINUTE_MS;
  const last = (ago: number, lost?: number) => {
    const seen = NOW - ago;
    return player(ago, { seen, ...silenceOf({ seen, signEvery, lost }) });
  };

  it('is told 10 minutes after its connection ended, and the two minutes in which others follow', () => {
    const ended = (ago: number) => last(ago + 4 * MINUTE_MS, NOW - ago);
    expect(judged(ended(TOLD_AFTER_MS - 1)).silent).toEqual([]);
    expect(judged(ended(TOLD_AFTER_MS), ended(ALERT_AFTER_MS)).silent).toHaveLength(2);
    expect(judged(ended(TOLD_AFTER_MS), ended(ALERT_AFTER_MS - 1)).silent).toHaveLength(1);
  });

  it('is told when two and a half of its signs are missing, and those are that had given one 6 minutes later', () => {
    const silentAfter = 12.5 * MINUTE_MS;
    const toldAfter = silentAfter + signEvery + MINUTE_MS;
    expect(judged(last(toldAfter - 1), last(silentAfter)).silent).toEqual([]);
    expect(judged(last(toldAfter), last(silentAfter)).silent).toHaveLength(2);
    expect(judged(last(toldAfter), last(silentAfter - 1)).silent).toHaveLength(1);
  });
});

describe('a player that is back (docs/product.md 34.11)', () => {
  const back = (changes: Partial<CheckedPlayer>) => player(30 * MINUTE_MS, { seen: NOW - 1000, ...changes });

  it('is told when its silence was', () => {
    expect(judged(back({ told: told('silent', 5 * MINUTE_MS) })).back).toHaveLength(1);
    expect(judged(back({})).back).toEqual([]);
  });

  it('is one that stands by, too (docs/contract.md P12)', () => {
    expect(judged(back({ seen: undefined, told: told('silent', MINUTE_MS) })).back).toHaveLength(1);
  });

  it('is told to nobody when the provider alone knew', () => {
    const one = back({ told: told('silent', 5 * MINUTE_MS, { toProvider: true }) });
    expect(judged(one).back).toEqual([]);
    expect(judged(one).told).toMatchObject({ what: 'back' });
  });
});

describe('a player that goes up and down (docs/product.md 34.12)', () => {
  it('is told as silent again an hour after it was told as back', () => {
    const silent = (ago: number) => player(12 * MINUTE_MS, { told: told('back', ago) });
    expect(judged(silent(ALERT_QUIET_MS - 1)).silent).toEqual([]);
    expect(judged(silent(ALERT_QUIET_MS)).silent).toHaveLength(1);
    expect(judged(silent(ALERT_QUIET_MS)).told).toMatchObject({ flaps: true });
  });

  it('does so no longer when it fell silent more than an hour after that', () => {
    const late = player(12 * MINUTE_MS, { told: told('back', ALERT_QUIET_MS + 13 * MINUTE_MS) });
    expect(judged(late).silent).toHaveLength(1);
    expect(judged(late).told).toMatchObject({ what: 'silent', flaps: false });
  });

  it('is then told as back an hour later, if it is so by then', () => {
    const back = (ago: number) =>
      player(30 * MINUTE_MS, { seen: NOW, told: told('silent', ago, { flaps: true }) });
    expect(judged(back(ALERT_QUIET_MS - 1)).back).toEqual([]);
    expect(judged(back(ALERT_QUIET_MS - 1)).told).toMatchObject({ what: 'silent', look: NOW + 1 });
    expect(judged(back(ALERT_QUIET_MS)).back).toHaveLength(1);
  });

  it('is remembered for two hours', () => {
    const back = (ago: number) => player(MINUTE_MS, { seen: NOW, told: told('back', ago) });
    expect(judged(back(MINUTE_MS)).told).toBeUndefined();
    expect(judged(back(3 * ALERT_QUIET_MS)).told).toBeNull();
  });

  it('sends at most one message an hour after the first pair', () => {
    let last: Told | undefined;
    const messages: number[] = [];
    const HOURS = 12;
    for (let minute = 0; minute < HOURS * 60; minute += 1) {
      const now = NOW + minute * MINUTE_MS;
      // 15 minutes silent, 5 minutes of life.
      const phase = minute % 20;
      const since = now - phase * MINUTE_MS;
      const isUp = phase >= 15;
      const {
        told: noted,
        silent,
        back,
      } = judge([player(0, { since, seen: isUp ? now : since, told: last })], now, 0);
      if (silent.length + back.length > 0) messages.push(minute);
      if (noted.has('hall')) last = noted.get('hall') ?? undefined;
    }
    const gaps = messages.slice(2).map((minute, index) => minute - (messages[index + 1] ?? 0));
    expect(messages.length).toBeGreaterThan(HOURS / 2);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60);
  });
});

describe('players of many places that fall silent at once (docs/product.md 34.13)', () => {
  const many = (count: number, place: (index: number) => string) =>
    Array.from({ length: count }, (_, index) =>
      player(TOLD_AFTER_MS, { key: `player-${index}`, place: place(index) }),
    );

  it('are told to the provider alone', () => {
    const { silent, mass } = judged(...many(1000, (index) => `Place ${index}`));
    expect(silent).toEqual([]);
    expect(mass).toHaveLength(1000);
  });

  it('are told to their customer when they stand in one place, or in few', () => {
    expect(judged(...many(300, () => 'One hotel')).silent).toHaveLength(300);
    expect(judged(...many(ALERT_PLACES_MAX, String)).silent).toHaveLength(ALERT_PLACES_MAX);
  });

  it('have those with them that follow within minutes', () => {
    const late = player(TOLD_AFTER_MS);
    expect(judge([late], NOW, NOW - MINUTE_MS).mass).toEqual([late]);
    expect(judge([late], NOW, NOW - 2 * ALERT_AFTER_MS).silent).toEqual([late]);
  });
});

/** A Monday. */
const at = (time: string): number => Date.parse(`2026-11-23T${time}:00Z`);
const HOURS = { mon: { from: '09:00', to: '17:00' } };

describe('when a venue is open (docs/product.md 34.10)', () => {
  it('is by the clocks where it stands', () => {
    const said = { hours: HOURS, timeZone: 'America/New_York' };
    expect(venueAt(said, at('13:59')).openSince).toBeUndefined();
    expect(venueAt(said, at('20:00')).openSince).toBe(at('14:00'));
  });

  it.each([[null], ['Mars/Olympus'], [5]])('is by those of the provider where it says %s', (timeZone) => {
    const said = { hours: HOURS, timeZone };
    expect(venueAt(said, at('08:00'))).toEqual({ openSince: at('08:00'), timeZone: 'Europe/Amsterdam' });
    expect(venueAt(said, at('07:59')).openSince).toBeUndefined();
  });

  it.each([[null], ['always'], [{ mon: { from: '9', to: '17' } }]])('is always where it says %o', (hours) => {
    expect(venueAt({ hours, timeZone: 'Europe/Amsterdam' }, at('03:00')).openSince).toBe(0);
  });
});
