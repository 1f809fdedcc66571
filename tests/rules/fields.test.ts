import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { PROFILE_FIELDS } from '../../src/model/user';
import { refuses, rulesTest } from './environment';
import * as requests from './requests';
import { KEY, LEGACY_ID, OLD, world } from './world';

const { writeAs } = rulesTest('demo-rules-fields', world);

const { NOW } = requests;
const text = (length: number) => 'x'.repeat(length);
/** The database's own limit for strings (docs/product.md 20.17). */
const TEN_MEGABYTES = 10_485_760;

/** A field that a customer writes, in the smallest valid update. */
interface Field {
  uid?: string;
  update: (value: unknown) => object;
}

interface TextField extends Field {
  max: number;
  mayBeEmpty?: true;
  /** A name has no characters that let it look like another. */
  isName?: true;
  /** A message has tabs and line breaks. */
  isMessage?: true;
}

const BLANK = [
  '\u0000',
  '\u0001',
  '\u0007\u009f',
  ' ',
  '\n',
  '\u00a0\u3000',
  '\u200b',
  '\u2060\ufeff',
  '\u202e',
];
/** Bidirectional controls and line separators. */
const NOT_IN_NAMES = ['\u061c', '\u200e', '\u2028', '\u202e', '\u2069'];
const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCharCode(from + place));
const CONTROLS = [...codes(0, 0x1f), ...codes(0x7f, 0x9f)];
const LINES = ['\t', '\n', '\r'];
/** Scripts, signs and emoji in real names. */
const NAMES = ['Zoë', "O'Neil-Smit & Zn.", 'مقهى', '東京', '🎵 bar', '❤️'];

const own =
  (path: string): Field['update'] =>
  (value) => ({ [`users/customer/${path}`]: value });

const rating = (field: string) => (value: unknown) => requests.given({ [field]: value });

const moodTask = (field: string) => (value: unknown) => ({
  'players/gym/switcher': requests.moodTask({ [field]: value }),
});

const answer =
  (field: string, thread = 'R1') =>
  (value: unknown) => {
    const created = Date.now();
    return {
      [`users/customer/messages/${thread}/${created}`]: {
        created,
        from: 'customer',
        msg: 'Dag!',
        rcvd: true,
        [field]: value,
      },
      [`users/customer/messages/${thread}/info/dateTime`]: created,
    };
  };

const welcome = (field: string) => (value: unknown) => {
  const created = Date.now();
  return {
    'users/removed/messages/R00000': {
      info: { type: 'welcome', dateTime: created },
      [created]: { created, from: 'Media team', msg: 'Welkom!', rcvd: false, [field]: value },
    },
  };
};

const FRESH_CODE = 'a-fresh-code-of-25-letters';
const bundle = (value: unknown) => ({
  [`keyBundles/${FRESH_CODE}`]: { players: [value] },
  ...requests.shared('customer', FRESH_CODE),
});

const linked = (field: string) => own(`registeredPlayers/one/${field}`);

const TEXTS: Record<string, TextField> = {
  ...Object.fromEntries(
    PROFILE_FIELDS.map(({ name, isRequired }): [string, TextField] => [
      `the ${name} of a profile`,
      { max: 100, isName: true, update: own(`info/${name}`), ...(!isRequired && { mayBeEmpty: true }) },
    ]),
  ),
  'the name of a registered player': { max: 100, isName: true, update: linked('name') },
  'the location of a registered player': { max: 200, mayBeEmpty: true, update: linked('location') },
  'an answer': { max: 5000, isMessage: true, update: answer('msg') },
  'an answer to the welcome': { max: 5000, isMessage: true, update: answer('msg', 'R00000') },
  'the welcome': { uid: 'removed', max: 5000, isMessage: true, update: welcome('msg') },
  'the sender of the welcome': { uid: 'removed', max: 100, isName: true, update: welcome('from') },
  'a key in a bundle': { max: 200, update: bundle },
};

describe.each(Object.entries(TEXTS))('%s', (_name, { uid = 'customer', max, mayBeEmpty, update }) => {
  const write = (value: unknown) => writeAs(uid, update(value));

  it('is taken with one character', async () => {
    await assertSucceeds(write(text(1)));
  });

  it(`is taken with ${max} characters`, async () => {
    await assertSucceeds(write(text(max)));
  });

  refuses(
    'is refused with %s (docs/security.md S29, S131)',
    [
      ['one character more', text(max + 1)],
      ['10 MB', text(TEN_MEGABYTES)],
      ['a number', 5],
      ['a boolean', true],
      ['a tree', { a: 'b' }],
    ],
    write,
  );

  it(`is ${mayBeEmpty ? 'taken' : 'refused'} without a character`, async () => {
    await (mayBeEmpty ? assertSucceeds : assertFails)(write(''));
  });
});

const textsThat = (isMeant: (field: TextField) => boolean) =>
  Object.entries(TEXTS).flatMap(([name, field]) => (isMeant(field) ? [{ name, field }] : []));

const write = ({ uid = 'customer', update }: Field, value: unknown) => writeAs(uid, update(value));

describe('a text', () => {
  it.each(textsThat(({ mayBeEmpty }) => mayBeEmpty === undefined))(
    'in which nothing is to be seen is refused as $name (docs/security.md S30)',
    async ({ field }) => {
      for (const blank of BLANK) await assertFails(write(field, blank));
    },
  );
});

describe.each(textsThat(({ isName }) => isName === true))('$name', ({ field }) => {
  it.each(NAMES)('is taken as %s', async (name) => {
    await assertSucceeds(write(field, name));
  });

  it('is refused with what would let it pass for another (docs/security.md S29)', async () => {
    for (const character of NOT_IN_NAMES) await assertFails(write(field, `An${character}na`));
  });
});

describe.each(textsThat(({ isName, isMessage }) => isName === true || isMessage === true))(
  '$name',
  ({ field }) => {
    it('is refused with a control character (docs/security.md S31)', async () => {
      for (const character of CONTROLS.filter((one) => field.isName === true || !LINES.includes(one)))
        await assertFails(write(field, `Bar${character}Bcc: x`));
    });
  },
);

describe('a message', () => {
  it.each(LINES)('is taken with %j (docs/security.md S31)', async (character) => {
    await assertSucceeds(writeAs('customer', answer('msg')(`Bar${character}Zaal`)));
  });
});

interface ExactField extends Field {
  taken: readonly unknown[];
  refused: readonly unknown[];
}

/** Fields with few values or one type. */
const EXACT: Record<string, ExactField> = {
  'the state of registration': {
    update: own('info/registered'),
    taken: [1, 2, 3],
    refused: [0, 4, '1', null],
  },
  'the count of messages': {
    update: own('info/totalMessages'),
    taken: [0, 12, 1_000_000_000],
    refused: [-1, 1.5, 1_000_000_001, '1', true],
  },
  'the count of unread messages': {
    update: own('info/unreadMessages'),
    taken: [1],
    refused: [-1, 0, 1.5, 2, 1_000_000_001, '1', true, null],
  },
  'the mark of an administrator': { update: own('info/damin'), taken: [null], refused: [true, false, 'yes'] },
  'the old account': {
    update: own('info/legacyId'),
    taken: [null],
    refused: [LEGACY_ID, `${LEGACY_ID}/`, 'other', 5],
  },
  'the id of a registered player': {
    update: linked('id'),
    taken: ['gym'],
    refused: ['cafe', 5, 'none', null],
  },
  'the key of a registered player': { update: linked('crypKey'), taken: [KEY], refused: ['guess', 5, null] },
  'whether a registered player can switch': {
    update: linked('switchEnabled'),
    taken: [true, false, null],
    refused: ['yes', 1],
  },
  'the type of a rating': { update: rating('rateType'), taken: ['up', 'down'], refused: ['sideways', 1] },
  'the time of a rating': { update: rating('dateAsked'), taken: [NOW], refused: [OLD, 'now', null] },
  'whether a rating was received': {
    update: rating('receivedTask'),
    taken: [false],
    refused: [true, 'no', null],
  },
  'the writer of a rating': { update: rating('user'), taken: ['customer'], refused: ['colleague', null] },
  'the player of a mood task': { update: moodTask('playerId'), taken: [101], refused: [102, null] },
  'the mood of a mood task': { update: moodTask('stampID'), taken: [12], refused: [11, 99, '12', null] },
  'the name of a mood': { update: moodTask('name'), taken: ['Druk'], refused: ['Rustig', null] },
  'the mood that a mood task replaces': {
    update: moodTask('replaced'),
    taken: ['0', null],
    refused: ['1', '7', '00', '', '0/active', 0, true],
  },
  'the time of a mood task': { update: moodTask('dateAsked'), taken: [NOW], refused: [OLD, null] },
  'whether a mood task was received': {
    update: moodTask('receivedTask'),
    taken: [false],
    refused: [true, null],
  },
  'the writer of a mood task': { update: moodTask('user'), taken: ['customer'], refused: ['colleague'] },
  'the sender of an answer': { update: answer('from'), taken: ['customer'], refused: ['DJ Noor', 5, null] },
  'the sender of an answer to the welcome': {
    update: answer('from', 'R00000'),
    taken: ['customer'],
    refused: ['DJ Noor', 5, null],
  },
  'whether an answer is read': { update: answer('rcvd'), taken: [true], refused: [false, 'yes', null] },
  'whether an answer to the welcome is read': {
    update: answer('rcvd', 'R00000'),
    taken: [true],
    refused: [false, 'yes', null],
  },
  'the time of an answer': { update: answer('created'), taken: [], refused: [OLD, 'now', null] },
  'the time of an answer to the welcome': {
    update: answer('created', 'R00000'),
    taken: [],
    refused: [OLD, 'now', null],
  },
  'whether the welcome is read': {
    uid: 'removed',
    update: welcome('rcvd'),
    taken: [false],
    refused: [true, null],
  },
  'the time of the welcome': { uid: 'removed', update: welcome('created'), taken: [], refused: [OLD, null] },
};

const attempts = (which: 'taken' | 'refused') =>
  Object.entries(EXACT).flatMap(([name, field]) =>
    field[which].map((value) => ({ name, what: JSON.stringify(value), value, field })),
  );

describe('a field with few values (docs/security.md S143)', () => {
  it.each(attempts('taken'))('$name is taken as $what', async ({ value, field }) => {
    await assertSucceeds(write(field, value));
  });

  it.each(attempts('refused'))(
    '$name is refused as $what (docs/product.md 21.13, docs/security.md S8)',
    async ({ value, field }) => {
      await assertFails(write(field, value));
    },
  );
});

describe('an unknown field', () => {
  const places: Record<string, Field> = {
    'a profile': { update: own('info/nickname') },
    'a registered player': { update: linked('note') },
    'a rate request': { update: rating('note') },
    'a mood task': { update: moodTask('note') },
    'an answer': { update: answer('html') },
    'an answer to the welcome': { update: answer('html', 'R00000') },
    'the welcome': { uid: 'removed', update: welcome('html') },
    'a key bundle': {
      update: (value) => ({
        [`keyBundles/${FRESH_CODE}`]: { players: [KEY], note: value },
        ...requests.shared('customer', FRESH_CODE),
      }),
    },
    'the info of a thread': { update: own('messages/R1/info/note') },
    'an own place of a user': { update: own('notes') },
    'a player': { update: (value) => ({ 'players/gym/note': value }) },
  };
  it.each(Object.entries(places))(
    'is refused in %s (docs/security.md S137)',
    async (_name, { uid = 'customer', update }) => {
      await assertFails(writeAs(uid, update('x')));
      await assertFails(writeAs(uid, update(text(TEN_MEGABYTES))));
    },
  );
});
