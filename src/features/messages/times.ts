/** The day and the time of a moment (epoch ms) in a language. */
export const dayAndTime = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);

export const timeOf = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(moment);

/** The day of a moment, with its name. */
export const dayOf = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
