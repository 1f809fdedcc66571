import { timeOf } from './times';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string, language: string): Intl.DateTimeFormat {
  const name = `${language} ${timeZone}`;
  const clock =
    clocks.get(name) ?? new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  clocks.set(name, clock);
  return clock;
}

/** The time of a moment (epoch ms) by the clocks of a time zone; undefined: by those of this device. */
export const zoneTimeOf = (moment: number, language: string, timeZone: string | undefined): string =>
  timeZone === undefined ? timeOf(moment, language) : clockOf(timeZone, language).format(moment);

/** Whether this device shows another time at one of these moments (epoch ms). */
export const isOtherClock = (
  moments: readonly number[],
  language: string,
  timeZone: string | undefined,
): boolean => moments.some((moment) => zoneTimeOf(moment, language, timeZone) !== timeOf(moment, language));
