import { account, type SeedAccount } from '../accounts';
import { firstHardId, hardPlayers } from './players';
import { HARD_NAMES } from './words';

const { long, unbroken, hebrew, arabic, emoji, combining, markup } = HARD_NAMES;

export const HARD_ACCOUNTS: SeedAccount[] = [
  account('hard-0@demo.test', {
    description: 'no players, names of 100 characters',
    firstname: long,
    lastname: long,
    companyname: long,
    companylocation: long,
  }),
  account('hard-1@demo.test', {
    description: 'one player with 32 moods, none active; 1,000 ratings',
    firstname: unbroken,
    lastname: unbroken,
    companyname: unbroken,
    companylocation: unbroken,
    players: hardPlayers(firstHardId(60_000), 1),
  }),
  account('hard-5@demo.test', {
    description: '5 players, three of one name; a thread of 10,000 messages',
    firstname: hebrew,
    lastname: arabic,
    companyname: arabic,
    companylocation: hebrew,
    players: hardPlayers(61_000, 5),
  }),
  account('hard-9@demo.test', {
    description: '9 players at 4 places',
    firstname: emoji,
    lastname: combining,
    companyname: combining,
    companylocation: emoji,
    players: hardPlayers(62_000, 9),
  }),
  account('hard-60@demo.test', {
    description: '60 players',
    firstname: markup,
    lastname: markup,
    companyname: markup,
    companylocation: markup,
    players: hardPlayers(63_000, 60),
  }),
  account('hard-300@demo.test', {
    description: '300 players',
    firstname: 'B',
    lastname: 'C',
    companyname: 'D',
    companylocation: '',
    players: hardPlayers(64_000, 300),
  }),
];
