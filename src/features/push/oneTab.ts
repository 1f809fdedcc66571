/** Runs `act` while no other tab of this browser changes its subscription. Where there are no locks, each does as it likes. */
export const oneTabAtATime = <Result>(act: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('push', act) : act();
