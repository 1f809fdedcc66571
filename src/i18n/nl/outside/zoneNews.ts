/** Zones that fell silent, and that are back: in a mail and in a notification. */
export const zoneNews = {
  silent_one: '{{zone}} is stil',
  silent_other: '{{count}} zones zijn stil',
  back_one: '{{zone}} is er weer',
  back_other: '{{count}} zones zijn er weer',
};
