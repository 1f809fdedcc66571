import { paths } from '../../src/model/paths';
import { admin } from './admin';

/** Two existing players, a deleted one, and PRIVALL. */
export const OLD_ACCOUNT = {
  legacyId: 'Demo-oud-account-4f9a1c7e2b',
  registeredPlayers: '401,402,499,PRIVALL',
  cookies: {
    firstname: 'Willem',
    lastname: 'Jansen',
    companyname: 'Lunchroom Jansen',
    companylocation: 'Utrecht',
  },
} as const;

export const addOldAccount = (legacyId: string, registeredPlayers: string): Promise<void> =>
  admin.database.ref(paths.legacyAccount(legacyId)).set({ registeredPlayers });
