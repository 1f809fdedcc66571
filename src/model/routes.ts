const inAddress = encodeURIComponent;

/** The URLs of the app (docs/product.md), built only here. */
export const routes = {
  home: '/',
  namedHome: '/home',
  /** The file of the app itself, used by old links and bookmarks. */
  homeFile: '/index.html',
  /** Home with this player's zone selected. Needs a right to it. */
  zone: (playerKey: string) => `/?zone=${inAddress(playerKey)}`,
  /** Home with the last zone selected. */
  lastZone: '/?zone=last',
  players: '/players',
  player: (pushId: string) => `/players/${inAddress(pushId)}`,
  /** A player's page, at its alert. */
  playerAlert: (pushId: string) => `/players/${inAddress(pushId)}?alert`,
  /** The players, with the scanner open. */
  scanPlayer: '/players?scan',
  messages: '/messages',
  thread: (threadId: string) => `/messages/${inAddress(threadId)}`,
  ratings: '/ratings',
  /** The ratings, at this one. */
  rating: (id: string) => `/ratings?rating=${inAddress(id)}`,
  week: '/week',
  help: '/help',
  settings: '/settings',
  /** A sub-page of the settings, by index; 0 is the menu. */
  settingsPage: (page: number) => `/settings?page=${page}`,
  login: '/login',
  signUp: '/sign-up',
  signUpP2: '/sign-up-p2',
  passwordForgotten: '/passwordForgotten',
  alreadyAccount: '/alreadyAccount',
  alreadyAccountP2: '/alreadyAccountP2',
  alreadyAccountP3: '/alreadyAccountP3',
  /** Without a code, it shows home. */
  addPlayerWithoutCode: '/addPlayerQR',
  addPlayer: (code: string) => `/addPlayerQR/${inAddress(code)}`,
  administration: '/damin',
  thumbs: '/damin/thumbs',
  /** Puts a zone on the counter. */
  counter: '/counter',
  /** The counter with this player's zone. Needs a right to it. */
  counterOf: (playerKey: string) => `/counter?zone=${inAddress(playerKey)}`,
  /** The counter with the last zone. */
  lastCounter: '/counter?zone=last',
  silentPlayers: '/damin/silent',
  /** A player as its provider sees it. */
  provided: (playerKey: string) => `/damin/zone/${inAddress(playerKey)}`,
  desk: '/desk',
  deskThumb: (id: string) => `/desk/${inAddress(id)}`,
} as const;

/** Route patterns with parameters. A list and its open item are one page, because they may stand side by side. */
export const patterns = {
  players: '/players/:pushId?',
  messages: '/messages/:threadId?',
  addPlayer: '/addPlayerQR/:code',
  provided: '/damin/zone/:player',
  desk: '/desk/:thumb?',
} as const;
