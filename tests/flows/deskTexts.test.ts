import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepDeskText } from '../../src/features/desk/desk';
import { DESK_TEXTS_MAX } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { addDj, give } from './support/deskWorld';
import { fill, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { visitApp } from './support/visitApp';
import { worlds, type World } from './support/world';

const newWorld = worlds();

const ANSWER = 'Your answer to Sanne';
const KEEP = 'Save what I typed, for all DJs';
const AT = 1_700_000_000_000;

const box = () => screen.getByLabelText<HTMLTextAreaElement>(ANSWER);
const keptIn = (world: World) => Object.values((world.at(paths.deskTexts) ?? {}) as Record<string, object>);

/** A DJ with a thumb and the texts open, as on the last thumb. */
async function desk(texts: object = {}) {
  localStorage.setItem('deskTextsOpen', 'true');
  const { world, customer } = await newWorld().withCustomer();
  give(world, customer, 'R1');
  world.put({ [paths.deskTexts]: texts });
  const dj = await addDj(world);
  const visit = await renderApp(world, { as: dj, at: '/desk/R1' });
  await page().findByLabelText(ANSWER);
  return { world, dj, customer, ...visit };
}

const THANKS = { t4: { text: 'Thanks for telling us!', at: AT } };

describe('the texts of the DJs (docs/product.md 31.18)', () => {
  it('come behind what was typed, by one tap, and take the thumb', async () => {
    const { world, dj } = await desk({
      ...THANKS,
      t7: { title: 'Volume', text: 'We turned it down.', at: AT },
    });
    await fill(ANSWER, 'Hi Sanne,');
    await tap('Volume');
    expect(box()).toHaveValue('Hi Sanne,\nWe turned it down.');
    await tap('Thanks for telling us!');
    expect(box()).toHaveValue('Hi Sanne,\nWe turned it down.\nThanks for telling us!');
    await until(() => world.at(`${paths.takenThumb('R1')}/by`) === dj.uid);
  });

  it('are what was typed, kept once for all, under a title', async () => {
    const { world } = await desk(THANKS);
    expect(await page().findByRole('button', { name: KEEP })).toBeDisabled();
    await fill(ANSWER, ' We turned it down. ');
    await tap(KEEP);
    await fill('Title (optional)', ' Volume ');
    // A double tap.
    const yes = screen.getByRole('button', { name: 'Save' });
    yes.click();
    yes.click();
    await see('Volume');
    await until(() => screen.queryByRole('dialog') === null);
    expect(box()).toHaveValue(' We turned it down. ');
    const text = { title: 'Volume', text: 'We turned it down.' };
    expect(keptIn(world)).toHaveLength(2);
    expect(keptIn(world)).toContainEqual({ ...text, at: expect.any(Number) as number });
    const other = await visitApp(world, await addDj(world, 'Sam'));
    expect(await other.store.dispatch(keepDeskText(text)).unwrap()).toBe('kept');
    expect(keptIn(world)).toHaveLength(2);
    expect(await other.store.dispatch(keepDeskText({ ...text, title: undefined })).unwrap()).toBe('kept');
    expect(keptIn(world)).toHaveLength(3);
  });

  it('have room for 50, and say so', async () => {
    const full = Object.fromEntries(
      Array.from({ length: DESK_TEXTS_MAX }, (_, index) => [`t${index}`, { text: `Text ${index}`, at: AT }]),
    );
    const { world } = await desk(full);
    await fill(ANSWER, 'One more');
    await tap(KEEP);
    await tap('Save');
    await see('There’s room for 50 replies. Remove one first.');
    expect(keptIn(world)).toHaveLength(DESK_TEXTS_MAX);
  });

  it('are removed with a question, and a colleague sees it', async () => {
    const { world } = await desk(THANKS);
    await tap('Remove: Thanks for telling us!');
    await tap('Cancel');
    expect(keptIn(world)).toHaveLength(1);
    await tap('Remove: Thanks for telling us!');
    await tap('Remove');
    await see('No reply is saved yet. Type one below, and save it here.');
    expect(keptIn(world)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask nothing about a text that a colleague has removed meanwhile, also when another has its place', async () => {
    const { world } = await desk(THANKS);
    await tap('Remove: Thanks for telling us!');
    within(screen.getByRole('dialog')).getByText('Thanks for telling us!');
    world.put({ [paths.deskText('t4')]: { text: 'Another one', at: AT + 5 } });
    await see('Another one');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not kept without a connection, and nothing that was typed is lost', async () => {
    const { world, line } = await desk(THANKS);
    await see('Thanks for telling us!');
    await fill(ANSWER, 'We turned it down.');
    line.cut();
    await tap(KEEP);
    await fill('Title (optional)', 'Volume');
    await tap('Save');
    await see(/^You’re offline, so nothing was sent/);
    expect(screen.getByLabelText('Title (optional)')).toHaveValue('Volume');
    expect(box()).toHaveValue('We turned it down.');
    expect(keptIn(world)).toHaveLength(1);
    await see('Thanks for telling us!');
  });
});
