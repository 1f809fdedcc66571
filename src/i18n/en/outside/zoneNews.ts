/** Zones that fell silent, and that are back: in a mail and in a notification. */
export const zoneNews = {
  silent_one: '{{zone}} is silent',
  silent_other: '{{count}} zones are silent',
  back_one: '{{zone}} is back',
  back_other: '{{count}} zones are back',
};
