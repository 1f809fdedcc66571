import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answersReport, daysUntil, providerDay } from '../../src/model/answersReport';
import { THUMBS_PATH, thumbsReport, type ThumbsReport } from '../../src/model/thumbs';
import { cloudFunction, goOffline } from './support/cloudFunction';
import { fill, page, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();
const TODAY = providerDay(Date.now());

const REPORT = thumbsReport({
  [TODAY]: {
    zones: {
      gym: { zone: 'Krachtzaal', up: 12, down: 3, takenBack: 1, reasons: { tooLoud: 2 } },
      cafe: { zone: 'Bar', down: 1 },
    },
    tracks: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `t${index}`,
        { artist: 'A', title: `Song ${index}`, down: index, ...(index < 3 && { tooOften: index }) },
      ]),
    ),
  },
});

const answerOf = (report: ThumbsReport) => ({ status: 200, text: JSON.stringify(report) });
/** A failure whose body is a valid report. */
const FAILED = { ...answerOf(REPORT), status: 500 };

async function openReport() {
  const { world, customer: administrator } = await newWorld().withCustomer([], { damin: true });
  await renderApp(world, { as: administrator, at: '/damin/thumbs' });
  await page().findByRole('heading', { name: 'What customers think' });
}

const textOf = (file: Blob | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file ?? new Blob());
  });

const listOf = async (name: string) => within(await screen.findByRole('region', { name }));

describe("the provider's report (docs/product.md 25.12)", () => {
  it('shows an administrator what was thought in four weeks, by zone, by track and by reason', async () => {
    const asked = cloudFunction(THUMBS_PATH, answerOf(REPORT));
    await openReport();
    const zones = await listOf('By zone');
    expect(zones.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Krachtzaal 12 3 20% down',
      'Bar 0 1 100% down',
    ]);
    await see('1 withdrawn');
    const tracks = (await listOf('By track')).getAllByRole('listitem');
    expect(tracks).toHaveLength(10);
    expect(tracks[0]).toHaveTextContent(/^Song 11\s*A\s*0\s*11\s*100% down$/);
    expect(tracks[9]).toHaveTextContent(/^Song 2\s*A.*100% down\s*2 × heard too often$/);
    expect((await listOf('By reason')).getByText('Too loud or too busy')).toBeInTheDocument();
    expect(
      within((await listOf('Over time')).getByRole('table', { hidden: true })).getAllByRole('row', {
        hidden: true,
      }),
    ).toHaveLength(29);
    const [period, authorization] = asked.mock.calls[0] ?? [];
    expect(period).toEqual({ from: daysUntil(TODAY, 28)[0], to: TODAY });
    expect(authorization).toMatch(/^Bearer ./);
  });

  it('tells zones of one name apart (docs/product.md 25.17)', async () => {
    const stored = { [TODAY]: { zones: { gym: { zone: 'Hall', up: 2 }, cafe: { zone: 'Hall', up: 1 } } } };
    const standing = new Map([
      ['gym', { address: 'Quay 1', playerId: 901 }],
      ['cafe', { address: 'Lane 2', playerId: 902 }],
    ]);
    cloudFunction(THUMBS_PATH, answerOf(thumbsReport(stored, standing)));
    await openReport();
    const zones = (await listOf('By zone')).getAllByRole('listitem');
    expect(zones.map(({ textContent }) => textContent)).toEqual([
      'Hall, Quay 1, 901 2 0 0% down',
      'Hall, Lane 2, 902 1 0 0% down',
    ]);
  });

  it('finds the zones of a customer among many, and what was thought there', async () => {
    const zones = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`z${index}`, { zone: `Gym ${index}`, up: 3, down: 1 }]),
    );
    cloudFunction(THUMBS_PATH, answerOf(thumbsReport({ [TODAY]: { zones } })));
    await openReport();
    await listOf('By zone');
    await fill('Search for a customer or a zone', 'gym 11');
    await see('3 up, 1 down (25% down)');
    expect((await listOf('By zone')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('says how soon the DJs answered, what waits, and what was done about which song (docs/product.md 31.16)', async () => {
    const before = daysUntil(TODAY, 5)[0] ?? '';
    const stored = {
      [TODAY]: { desk: { given: 2, answered: { within10: 1 } } },
      [before]: {
        desk: { given: 8, answered: { within10: 1, within90: 6 } },
        tracks: Object.fromEntries(
          Array.from({ length: 12 }, (_, index) => [
            `t${index}`,
            { artist: 'A', title: `Song ${index}`, removed: index, kept: 1 },
          ]),
        ),
      },
    };
    const waiting = { total: 9, days: { [TODAY]: 2, [daysUntil(TODAY, 2)[0] ?? '']: 4 } };
    const answers = answersReport(stored, waiting, TODAY);
    cloudFunction(
      THUMBS_PATH,
      answerOf({ ...REPORT, answers }),
      answerOf({ ...thumbsReport(null), answers }),
    );
    await openReport();
    const section = await screen.findByRole('region', { name: 'Answers by the DJs' });
    expect([...section.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      ...['8 of 10', '1.5 hours', '87%', '9', '2', '4', '3'],
    ]);
    const songs = await listOf('By track');
    expect(songs.getAllByRole('listitem')).toHaveLength(10);
    expect(songs.getAllByRole('listitem')[0]).toHaveTextContent(
      /^Song 11\s*A\s*0\s*11\s*100% down\s*11 × taken out\s*1 × stays$/,
    );
    await tap('Show all 12');
    expect(songs.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Song 0\s*A\s*0\s*0\s*1 × stays$/);
    // Even if nobody has rated anything lately.
    await tap('7 days');
    await see('Nobody has rated anything in this period.');
    await see('Now waiting for an answer');
  });

  it('asks for another period', async () => {
    const asked = cloudFunction(THUMBS_PATH, answerOf(REPORT), answerOf(thumbsReport(null)));
    await openReport();
    await listOf('By zone');
    await tap('52 weeks');
    await see('Nobody has rated anything in this period.');
    expect(asked.mock.lastCall?.[0]).toEqual({ from: daysUntil(TODAY, 364)[0], to: TODAY });
  });

  it('shows after a reload what was chosen before (docs/product.md 4.25)', async () => {
    cloudFunction(THUMBS_PATH, answerOf(REPORT));
    const { world, customer: administrator } = await newWorld().withCustomer([], { damin: true });
    const open = () => renderApp(world, { as: administrator, at: '/damin/thumbs' });
    const { line } = await open();
    await tap('7 days');
    const list = await listOf('By track');
    await tap('Most thumbs up');
    await tap(/^Show all/);
    expect(list.getAllByRole('listitem')).toHaveLength(12);
    line.cut();
    cleanup();
    await open();
    const again = await listOf('By track');
    expect(again.getAllByRole('listitem')).toHaveLength(12);
    expect(again.getByRole('button', { name: 'Most thumbs up' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that it cannot be read, and tries again', async () => {
    cloudFunction(THUMBS_PATH, FAILED, answerOf(REPORT));
    await openReport();
    await see('The report couldn’t be loaded');
    await tap('Try again');
    await listOf('By zone');
  });

  it('says that there is no connection', async () => {
    goOffline();
    await openReport();
    await see('No connection. Try again as soon as you’re back online.');
  });

  it('is given as a file', async () => {
    cloudFunction(THUMBS_PATH, answerOf(REPORT));
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => (files.push(file), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    );
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await openReport();
    await tap('Download as CSV');
    expect(saved).toEqual([`vibecheck-${daysUntil(TODAY, 28)[0]}-${TODAY}.csv`]);
    const text = await textOf(files[0]);
    expect(text).toMatch(/^\ufeff?List,Name,Artist,Thumbs up,Thumbs down,Withdrawn,/);
    expect(text).toContain('Zone,Krachtzaal,,12,3,1');
    expect(text).toContain('Reason,Too loud or too busy,,,2');
  });

  it.each([['a customer'], ['a visitor']])('is not for %s', async (who) => {
    const asked = cloudFunction(THUMBS_PATH, answerOf(REPORT));
    const world = newWorld();
    await renderApp(world, {
      ...(who === 'a customer' && { as: await world.addCustomer() }),
      at: '/damin/thumbs',
    });
    await until(() => path() === '/damin');
    expect(asked).not.toHaveBeenCalled();
  });
});
