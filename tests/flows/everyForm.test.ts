import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearCookies } from '../../src/features/auth/oldAccount';
import { paths } from '../../src/model/paths';
import { PROFILE_FIELDS } from '../../src/model/user';
import type { Player } from './support/player';
import { QUESTION, fill, page, path, renderApp, see, tap, tappable } from './support/renderApp';
import { translatePage } from '../support/translatePage';
import { until } from './support/until';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

// The browser translates the page during every test.
let endTranslation: () => void = () => undefined;
beforeEach(() => {
  endTranslation = translatePage();
});
afterEach(() => {
  endTranslation();
  clearCookies();
});

/** A missing response soon ends an act. */
const HURRIED = { connection: 6000, overdue: 300, slow: 400, act: 1500, task: 1500 };

const CODE = 'a-code-that-nobody-can-guess';
const LEGACY_ID = 'old-account-of-a-test';

interface Situation {
  world: World;
  player: Player;
  customer: Customer;
}

interface Form {
  name: string;
  /** Whether the customer has linked the player before. */
  isLinked: boolean;
  prepare?: (situation: Situation) => void;
  at: (situation: Situation) => string;
  fillIn: (situation: Situation) => Promise<void>;
  send: string;
  /** The sign of work, shown at once and while it waits. */
  sign: () => Promise<HTMLElement>;
  /** Whether another view takes the place of the form while it waits. */
  isReplaced?: true;
  /** The text when no response came in time; by default that the outcome is unknown. */
  end?: RegExp;
  /** The text when the rules refuse it; by default that something went wrong. */
  refused?: RegExp;
  hasArrived: (situation: Situation) => boolean;
  /** The result, shown when the response has come. */
  truth: (situation: Situation) => Promise<unknown>;
}

const busy = async (name: string): Promise<HTMLElement> => {
  await until(() => screen.queryByRole('button', { name })?.getAttribute('aria-busy') === 'true');
  return screen.getByRole('button', { name });
};

const infoOf = ({ world, customer }: Situation) =>
  world.at(paths.userInfo(customer.uid)) as { firstname?: string; registered?: number };

const isLinked = ({ world, customer, player }: Situation): boolean =>
  world.at(paths.playerAccess(customer.uid, player.key)) !== null;

const nameless = ({ world, customer }: Situation): void =>
  world.put(
    Object.fromEntries(PROFILE_FIELDS.map(({ name }) => [`${paths.userInfo(customer.uid)}/${name}`, null])),
  );

const nameOf = ({ world, customer, player }: Situation): unknown =>
  world.at(`${paths.registeredPlayer(customer.uid, `registered-${player.key}`)}/name`);

const playerPage = ({ player }: Situation): string => `/players/registered-${player.key}`;

/** The list of invitations has words of its own for a lost line, until it is known. */
async function playerShown(): Promise<void> {
  await see('Playing');
  await until(() => screen.queryByText('Loading the invitations…') === null);
}

const fillProfile = async (): Promise<void> => {
  for (const label of ['First name', 'Last name', 'Company name']) await fill(label, 'Anna');
};

async function chooseToShare(): Promise<void> {
  await tap('Give someone access');
  fireEvent.click(await screen.findByLabelText('Everything, just like you'));
}

const FORMS: Form[] = [
  {
    name: 'a new name for a player',
    isLinked: true,
    at: playerPage,
    fillIn: async () => {
      await playerShown();
      await tap('Rename');
      await fill('Name', 'Downstairs');
    },
    send: 'Save name',
    sign: () => busy('Save name'),
    refused: /^This player has been given a new key/,
    hasArrived: (situation) => nameOf(situation) === 'Downstairs',
    truth: () => page().findByRole('heading', { name: 'Downstairs' }),
  },
  {
    name: 'removing a player',
    isLinked: true,
    at: playerPage,
    fillIn: async () => {
      await playerShown();
      await tap('Remove player');
      await tappable('Remove');
    },
    send: 'Remove',
    sign: () => busy('Remove'),
    hasArrived: (situation) => !isLinked(situation),
    truth: () => until(() => path() === '/players'),
  },
  {
    name: 'the profile',
    isLinked: false,
    at: () => '/settings?page=1',
    fillIn: () => fill('First name', 'Joris'),
    send: 'Save',
    sign: () => busy('Save'),
    hasArrived: (situation) => infoOf(situation).firstname === 'Joris',
    truth: () => until(() => screen.queryByDisplayValue('Joris') !== null),
  },
  {
    name: 'the second step of signing up',
    isLinked: false,
    prepare: nameless,
    at: () => '/',
    fillIn: fillProfile,
    send: 'Finish sign-up',
    sign: () => busy('Finish sign-up'),
    hasArrived: (situation) => infoOf(situation).firstname === 'Anna',
    truth: () => see('Welcome, Anna'),
  },
  {
    name: 'moving an old account',
    isLinked: false,
    prepare: (situation) => {
      nameless(situation);
      const { world, player, customer } = situation;
      world.put({
        [`${paths.userInfo(customer.uid)}/legacyId`]: LEGACY_ID,
        [paths.legacyAccount(LEGACY_ID)]: {
          registeredPlayers: String(player.seed.playerId),
          claimedBy: customer.uid,
          claimedAt: Date.now(),
        },
      });
    },
    at: () => '/',
    fillIn: async ({ player }) => {
      await see(player.seed.location);
      await fillProfile();
    },
    send: 'Move account',
    sign: () => busy('Move account'),
    hasArrived: isLinked,
    truth: () => see(QUESTION),
  },
  {
    name: 'sharing a player',
    isLinked: true,
    at: playerPage,
    fillIn: async () => {
      await playerShown();
      await chooseToShare();
    },
    send: 'Create code',
    sign: () => see('Making the QR code…'),
    isReplaced: true,
    hasArrived: ({ world }) => world.at('keyBundles') !== null,
    truth: async () => {
      if (screen.queryByRole('dialog') === null) {
        await chooseToShare();
        await tap('Create code');
      }
      return screen.findByLabelText('Link');
    },
  },
  {
    name: 'inviting staff',
    isLinked: true,
    at: playerPage,
    fillIn: async () => {
      await playerShown();
      await tap('Give someone access');
      await fill('Name of the invitation', 'Team');
    },
    send: 'Create invitation',
    sign: () => busy('Create invitation'),
    hasArrived: ({ world }) => world.at('invites') !== null,
    truth: ({ world }) =>
      see(/^Let your staff scan this code/).then(() =>
        expect(Object.keys(world.at('invites') as object)).toHaveLength(1),
      ),
  },
  {
    name: 'adding a player by code',
    isReplaced: true,
    isLinked: false,
    prepare: ({ world, player }) =>
      world.put({ [paths.keyBundle(CODE)]: { players: [player.seed.crypKey] } }),
    at: () => '/players',
    fillIn: () => fill('Code or link', CODE),
    send: 'Add',
    sign: () => see('Adding the player…'),
    // No messages yet: the code could not be looked up.
    end: /^Try again$/,
    hasArrived: isLinked,
    truth: ({ player }) => see(player.seed.location),
  },
];

async function open(form: Form) {
  const world = newWorld();
  const player = world.addPlayer();
  const customer = await world.addCustomer(form.isLinked ? [player] : []);
  const situation = { world, player, customer };
  form.prepare?.(situation);
  const visit = await renderApp(world, { as: customer, at: form.at(situation), timeouts: HURRIED });
  await form.fillIn(situation);
  await until(() => visit.store.getState().connection?.connection === 'online');
  return { situation, visit };
}

describe.each(FORMS)('$name (docs/product.md 5.8, 18, docs/reliability.md R20)', (form) => {
  it('shows at once that it is under way, has words, ends, and tells the truth at last (docs/product.md 18.3, 18.4, 18.6)', async () => {
    const { situation, visit } = await open(form);
    visit.line.hold();
    await tap(form.send);
    await form.sign();
    await see(/^This is taking longer than usual/);
    await see(form.end ?? /too poor to tell whether it arrived/);
    expect(screen.queryByText(/^This is taking longer than usual/)).toBeNull();
    expect(form.hasArrived(situation)).toBe(false);
    // Sent again, it could be done twice.
    const button = screen.queryByRole('button', { name: form.send });
    if (form.isReplaced === true) expect(button).toBeNull();
    else expect(button).toBeDisabled();
    visit.line.restore();
    if (form.end !== undefined) await tap(form.end);
    await until(() => form.hasArrived(situation) && screen.queryByText(/too poor to tell/) === null);
    await form.truth(situation);
  });

  it('says that it was refused, and can then be sent again as it was typed (docs/product.md 18.2)', async () => {
    const { situation } = await open(form);
    situation.world.refuseWrites();
    await tap(form.send);
    await see(form.refused ?? /^Something went wrong/);
    expect(form.hasArrived(situation)).toBe(false);
    situation.world.refuseNoLonger();
    await tap(form.isReplaced === true ? 'Try again' : form.send);
    await until(() => form.hasArrived(situation));
    await form.truth(situation);
  });

  it('says that nothing was sent without a connection, and can then be sent again (docs/product.md 18.3)', async () => {
    const { situation, visit } = await open(form);
    await situation.world.cut(visit);
    await tap(form.send);
    await see(/^You’re offline, so nothing was sent|^No connection\. Try again/);
    expect(form.hasArrived(situation)).toBe(false);
    visit.line.restore();
    await until(() => visit.store.getState().connection?.connection !== 'lost');
    await tap(form.isReplaced === true ? 'Try again' : form.send);
    await until(() => form.hasArrived(situation));
    await form.truth(situation);
  });
});
