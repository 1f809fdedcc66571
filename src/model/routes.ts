const inAddress = encodeURIComponent;

/** The URLs of the app (docs/product.md), built only here. */
export const routes = {
  home: '/',
  namedHome: '/home',
  /** Old links and bookmarks use it. */
  homeFile: '/index.html',
  /** Needs a right to the player. */
  zone: (playerKey: string) => `/?zone=${inAddress(playerKey)}`,
  lastZone: '/?zone=last',
  players: '/players',
  player: (pushId: string) => `/players/${inAddress(pushId)}`,
  playerAlert: (pushId: string) => `/players/${inAddress(pushId)}?alert`,
  scanPlayer: '/players?scan',
  messages: '/messages',
  thread: (threadId: string) => `/messages/${inAddress(threadId)}`,
  ratings: '/ratings',
  rating: (id: string) => `/ratings?rating=${inAddress(id)}`,
  week: '/week',
  help: '/help',
  settings: '/settings',
  /** `page` is an index; 0 is the menu. */
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
  counter: '/counter',
  /** Needs a right to the player. */
  counterOf: (playerKey: string) => `/counter?zone=${inAddress(playerKey)}`,
  lastCounter: '/counter?zone=last',
  silentPlayers: '/damin/silent',
  provided: (playerKey: string) => `/damin/zone/${inAddress(playerKey)}`,
  desk: '/desk',
  deskThumb: (id: string) => `/desk/${inAddress(id)}`,
} as const;

/** A list and its open item are one page, because they may stand side by side. */
export const patterns = {
  players: '/players/:pushId?',
  messages: '/messages/:threadId?',
  addPlayer: '/addPlayerQR/:code',
  provided: '/damin/zone/:player',
  desk: '/desk/:thumb?',
} as const;
