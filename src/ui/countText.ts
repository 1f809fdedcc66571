const HIGHEST = 99;

/** A count as it is shown, where there is room for two digits. */
export const countText = (count: number): string => (count > HIGHEST ? `${HIGHEST}+` : String(count));
