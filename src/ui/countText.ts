const HIGHEST = 99;

/** The text for a count, where there is room for two digits only. */
export const countText = (count: number): string => (count > HIGHEST ? `${HIGHEST}+` : String(count));
