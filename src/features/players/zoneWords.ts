import type { Zone, ZoneInGroup } from '@/model/zone';

/** The name of a zone, and its place if neither the name nor a heading says it. */
export function zoneWords(zone: Zone | ZoneInGroup): { name: string; place: string | undefined } {
  if ('nameInGroup' in zone) return { name: zone.nameInGroup, place: undefined };
  const { name, player } = zone;
  return { name, place: name.includes(player.location) ? undefined : player.location };
}
