import { useState } from 'react';
import { isUnderWay, type AskedZones } from './severalZones';

/** The keys of the zones that are asked besides that of the page. Those that were asked there stay ticked while that is under way. */
export function useTicked(asked: AskedZones | undefined, page: string) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        asked?.first === page && isUnderWay(asked)
          ? Object.keys(asked.zones).filter((key) => key !== page)
          : [],
      ),
  );
  const tick = (id: string, isTicked: boolean): void => {
    const others = [...ticked].filter((key) => key !== id);
    setTicked(new Set(isTicked ? [...others, id] : others));
  };
  return { ticked, tick, tickAll: (ids: readonly string[]): void => setTicked(new Set(ids)) };
}
