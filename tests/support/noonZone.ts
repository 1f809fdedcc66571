/** A time zone in which it is about noon now, whatever the hour here. Those of this family have the sign the other way round. */
export function noonZone(): string {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
}
