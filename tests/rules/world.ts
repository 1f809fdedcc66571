import { pushDevice } from './requests';

/** A gym with moods, its customer, a former customer, an administrator. */
export const KEY = 'key-of-the-gym';
const ROTATED = 'key-before-the-rotation';
export const CODE = 'a-code-of-22-characters';
export const LEGACY_ID = 'old-account-with-an-unguessable-id';

export const profile = (id: string, more: object = {}) => ({
  id,
  firstname: 'Anna',
  lastname: 'De Vries',
  companyname: 'Gym',
  companylocation: '',
  registered: 1,
  totalMessages: 1,
  unreadMessages: 1,
  ...more,
});

const registered = { one: { id: 'gym', crypKey: KEY, name: 'Zaal', location: 'Kade', switchEnabled: true } };

/** When the DJ's message of thread R1 was written, long ago. */
export const OLD = 1_700_000_000_000;

const thread = {
  info: { type: 'up', dateTime: OLD },
  [OLD]: { created: OLD, from: 'DJ Noor', msg: 'Dank!', rcvd: false },
};
const welcomeThread = {
  info: { type: 'welcome', dateTime: OLD },
  [OLD]: { created: OLD, from: 'Media team', msg: 'Welkom!', rcvd: false },
};

const questionThread = {
  info: { dateTime: OLD },
  [OLD]: { created: OLD, from: 'customer', msg: 'Zaterdag is ons feest.', rcvd: true },
};
const deskQuestion = { uid: 'customer', thread: 'RQ', since: OLD, last: OLD, text: 'Zaterdag is ons feest.' };

const deskThumb = { uid: 'customer', rating: 'old', zone: 'Zaal', rateType: 'down', dateAsked: OLD };

export const world = () => ({
  players: {
    gym: {
      playerId: 101,
      address: 'Kade 1',
      location: 'Gym',
      crypKey: KEY,
      switchEnabled: true,
      ifPlaying: true,
      can: { block: true, until: true, pause: true, skip: true, volume: { min: 1, max: 8 } },
      volume: 4,
      switchObj: [
        { name: 'Rustig', icon: 'moon', stamp: 'a', stampID: 11, active: true },
        { name: 'Druk', icon: 'sun', stamp: 'b', stampID: 12, active: false },
      ],
    },
    cafe: { playerId: 102, crypKey: 'key-of-the-cafe', switchEnabled: false },
  },
  blocked: { gym: { gone: { artist: 'A', title: 'Gone', by: 'colleague', at: OLD, rating: 'r' } } },
  heard: { gym: { one: OLD } },
  playerAccess: {
    customer: { gym: KEY, cafe: 'key-of-the-cafe' },
    colleague: { gym: KEY },
    former: { gym: ROTATED },
  },
  users: {
    customer: {
      info: profile('customer'),
      registeredPlayers: registered,
      messages: { R1: thread, R00000: welcomeThread, RQ: questionThread },
      push: { 0: pushDevice({ at: OLD }) },
      ratings: {
        old: {
          player: 'gym',
          zone: 'Zaal',
          rateType: 'down',
          dateAsked: OLD,
          outcome: { what: 'kept', at: OLD, by: 'DJ Noor' },
        },
      },
    },
    colleague: { info: profile('colleague') },
    former: { info: profile('former') },
    removed: { info: profile('removed') },
    administrator: { info: profile('administrator', { damin: true }) },
    dj: { info: profile('dj', { firstname: 'DJ Noor', dj: true }) },
  },
  desk: {
    open: { RT: { ...deskThumb, rank: -OLD }, 'customer:RQ': { ...deskQuestion, rank: -OLD } },
    done: { RD: { ...deskThumb, at: OLD, by: 'DJ Noor', what: 'kept' } },
    texts: { t0: { text: 'Thanks!', at: OLD } },
  },
  keyBundles: { [CODE]: { players: [KEY] } },
  legacyAccounts: { [LEGACY_ID]: { registeredPlayers: '101,PRIVALL' } },
});
