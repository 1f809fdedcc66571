import type { Zone, ZoneInGroup } from '@/model/zone/zone';

/** What a zone is called, and where it stands if neither that nor a heading says so. */
export function zoneWords(zone: Zone | ZoneInGroup): { name: string; place: string | undefined } {
  if ('nameInGroup' in zone) return { name: zone.nameInGroup, place: undefined };
  const { name, player } = zone;
  return { name, place: name.includes(player.location) ? undefined : player.location };
}
