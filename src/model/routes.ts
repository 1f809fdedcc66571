const inAddress = encodeURIComponent;

/** The addresses of the app (docs/product.md). Each is made here and nowhere else. */
export const routes = {
  home: '/',
  namedHome: '/home',
  /** The file of the app itself: old links and bookmarks name it. */
  homeFile: '/index.html',
  /** Home, with the zone of this player chosen: a right to it has to be there. */
  zone: (playerKey: string) => `/?zone=${inAddress(playerKey)}`,
  /** Home, with the zone chosen that was chosen last. */
  lastZone: '/?zone=last',
  players: '/players',
  player: (pushId: string) => `/players/${inAddress(pushId)}`,
  /** The page of a player, at what it says of its alert. */
  playerAlert: (pushId: string) => `/players/${inAddress(pushId)}?alert`,
  /** The players, with the scanner open. */
  scanPlayer: '/players?scan',
  messages: '/messages',
  thread: (threadId: string) => `/messages/${inAddress(threadId)}`,
  ratings: '/ratings',
  /** The ratings, at the one of this id. */
  rating: (id: string) => `/ratings?rating=${inAddress(id)}`,
  help: '/help',
  settings: '/settings',
  /** A sub-page of the settings, by its index; 0 is the menu. */
  settingsPage: (page: number) => `/settings?page=${page}`,
  login: '/login',
  signUp: '/sign-up',
  signUpP2: '/sign-up-p2',
  passwordForgotten: '/passwordForgotten',
  alreadyAccount: '/alreadyAccount',
  alreadyAccountP2: '/alreadyAccountP2',
  alreadyAccountP3: '/alreadyAccountP3',
  /** Without a code it shows home. */
  addPlayerWithoutCode: '/addPlayerQR',
  addPlayer: (code: string) => `/addPlayerQR/${inAddress(code)}`,
  administration: '/damin',
  thumbs: '/damin/thumbs',
  /** Puts a zone on the counter. */
  counter: '/counter',
  /** The same, with the zone of this player: a right to it has to be there. */
  counterOf: (playerKey: string) => `/counter?zone=${inAddress(playerKey)}`,
  /** The same, with the zone that was chosen last. */
  lastCounter: '/counter?zone=last',
  silentPlayers: '/damin/silent',
  desk: '/desk',
  /** A thumb at the desk. */
  deskThumb: (id: string) => `/desk/${inAddress(id)}`,
} as const;

/** The addresses that carry something, as the router matches them. A list and what is open of it are one page: they may stand side by side. */
export const patterns = {
  players: '/players/:pushId?',
  messages: '/messages/:threadId?',
  addPlayer: '/addPlayerQR/:code',
  desk: '/desk/:thumb?',
} as const;
