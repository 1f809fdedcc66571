/** A cookie that is still there when only local storage was emptied. It does not say who was here. */
const COOKIE = 'hadSession=1';

/** In s: for about as long as browsers keep a cookie at most. */
const YEAR_S = 31_536_000;

const write = (seconds: number): void => {
  document.cookie = `${COOKIE}; path=/; max-age=${seconds}; samesite=strict`;
};

/** Notes, beside what local storage says, that somebody is signed in here. */
export const sessionMark = {
  set: () => write(YEAR_S),
  clear: () => write(0),
  isSet: (): boolean => document.cookie.split('; ').includes(COOKIE),
};
