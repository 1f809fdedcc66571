/** Writes moments (epoch ms) in a language. A formatter is slow to make and quick to use: each is made once. */
function writer(options: Intl.DateTimeFormatOptions): (moment: number, language: string) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (moment, language) => {
    const formatter = formatters.get(language) ?? new Intl.DateTimeFormat(language, options);
    formatters.set(language, formatter);
    return formatter.format(moment);
  };
}

/** The day and the time of a moment. */
export const dayAndTime = writer({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

export const timeOf = writer({ hour: '2-digit', minute: '2-digit' });

/** The day of a moment, with its name. */
export const dayOf = writer({ weekday: 'long', day: 'numeric', month: 'long' });
