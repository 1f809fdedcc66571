import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { daysUntil, providerDay } from './answersReport';
import { mostRated, namesakesIn, thumbsPeriodSchema, thumbsReport, zoneText } from './thumbs';

describe("the provider's days", () => {
  it('begin at midnight where the provider is, in summer and in winter', () => {
    expect(providerDay(Date.parse('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(providerDay(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(providerDay(Date.parse('2026-12-01T22:30:00Z'))).toBe('2026-12-01');
    expect(providerDay(Date.parse('2026-12-01T23:00:00Z'))).toBe('2026-12-02');
  });

  it('follow each other, over the end of a month and of summer time', () => {
    expect(daysUntil('2026-11-01', 3)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
    expect(daysUntil('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
});

describe('a report', () => {
  it('adds up days, and calls a zone what it is called by now', () => {
    const report = thumbsReport({
      '2026-11-01': {
        zones: { gym: { zone: 'Room', up: 1, reasons: { tooLoud: 1 } }, cafe: { zone: 'Bar', down: 9 } },
        tracks: { b: { artist: 'B', title: 'Song', up: 1, down: 1, tooOften: 1 } },
      },
      '2026-11-02': { zones: { gym: { zone: 'Hall', up: 2, down: 1, takenBack: 1 } } },
      '2026-11-03': { tracks: { b: { artist: 'B', title: 'Song', down: 1, tooOften: 1 } } },
    });
    expect(report.days).toEqual([
      { day: '2026-11-01', up: 1, down: 9 },
      { day: '2026-11-02', up: 2, down: 1 },
      { day: '2026-11-03', up: 0, down: 0 },
    ]);
    expect(report.zones).toEqual([
      { zone: 'Bar', up: 0, down: 9, takenBack: 0 },
      { zone: 'Hall', up: 3, down: 1, takenBack: 1 },
    ]);
    expect(report.tracks).toEqual([{ artist: 'B', title: 'Song', up: 1, down: 2, tooOften: 2 }]);
    expect(report.reasons.tooLoud).toBe(1);
  });

  it('tells zones that share the name they have by now apart (docs/product.md 25.17)', () => {
    const stored = {
      '2026-11-01': { zones: { gym: { zone: 'Hall', up: 1 }, cafe: { zone: 'Bar', up: 1 } } },
      '2026-11-02': { zones: { cafe: { zone: 'Hall', up: 1 }, shop: { zone: 'Shop', up: 1 } } },
    };
    expect(namesakesIn(stored)).toEqual(['gym', 'cafe']);
    const standing = new Map([
      ['gym', { address: 'Quay 1', playerId: 901 }],
      ['cafe', { address: '', playerId: 902 }],
    ]);
    expect(thumbsReport(stored, standing).zones.map(zoneText)).toEqual([
      'Hall, 902',
      'Hall, Quay 1, 901',
      'Shop',
    ]);
  });

  it('of nothing, or of what is malformed, is empty', () => {
    for (const stored of [null, 'x', { '2026-11-01': 5 }])
      expect(thumbsReport(stored)).toMatchObject({ zones: [], tracks: [], reasons: { tooLoud: 0 } });
    expect(thumbsReport({ '2026-11-01': { zones: { gym: { up: -4, down: 'many' } } } }).zones).toEqual([
      { zone: '', up: 0, down: 0, takenBack: 0 },
    ]);
  });

  it('names ten tracks at most, and none without such a thumb', () => {
    const tracks = Array.from({ length: 12 }, (_, down) => ({
      artist: '',
      title: `${down}`,
      up: 0,
      down,
      tooOften: 11 - down,
    }));
    expect(mostRated(tracks, 'down').map(({ down }) => down)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(mostRated(tracks, 'tooOften').map(({ down }) => down)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(mostRated(tracks, 'up')).toEqual([]);
  });

  it.each([
    ['2026-11-01', '2026-11-01', true],
    ['2025-11-02', '2026-11-02', true],
    ['2025-11-01', '2026-11-02', false],
    ['2026-11-02', '2026-11-01', false],
    ['yesterday', '2026-11-01', false],
  ])('of %s to %s can be asked for: %s', (from, to, isAllowed) => {
    expect(v.safeParse(thumbsPeriodSchema, { from, to }).success).toBe(isAllowed);
  });
});
