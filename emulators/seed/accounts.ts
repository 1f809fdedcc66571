import { EMPTY_PROFILE, type Profile } from '../../src/model/user';
import { DEMO_PLAYERS, type SeedPlayer } from './players';

export const DEMO_PASSWORD = 'demo-password';

export const DJ_EMAIL = 'dj@demo.test';

export interface SeedAccount extends Profile {
  email: string;
  description: string;
  players: SeedPlayer[];
  right: 'administrator' | 'dj' | undefined;
}

export const account = (email: string, changes: Partial<SeedAccount> = {}): SeedAccount => ({
  email,
  description: '',
  ...EMPTY_PROFILE,
  firstname: 'Sanne',
  lastname: 'de Vries',
  companyname: 'Demo',
  companylocation: 'Utrecht',
  players: [],
  right: undefined,
  ...changes,
});

export const DEMO_ACCOUNTS: SeedAccount[] = [
  account('three@demo.test', {
    description: 'a gym with 3 players',
    companyname: 'Sportclub Kanaal',
    players: DEMO_PLAYERS.gym,
  }),
  account('one@demo.test', {
    description: 'a café with a single player',
    firstname: 'Joris',
    lastname: 'Bakker',
    companyname: 'Café De Linde',
    players: DEMO_PLAYERS.cafe,
  }),
  account('none@demo.test', {
    description: 'a shop without players',
    firstname: 'Fatima',
    lastname: 'El Amrani',
    companyname: 'Mode aan de Gracht',
  }),
  account('admin@demo.test', {
    description: 'the administrator',
    firstname: 'Beheer',
    right: 'administrator',
  }),
  account(DJ_EMAIL, {
    description: 'a DJ of the provider, with the desk at /desk',
    firstname: 'DJ Noor',
    lastname: 'Visser',
    companyname: 'Vibecheck',
    right: 'dj',
  }),
];
