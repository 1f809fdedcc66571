/** What is shown of times: loaded together, because what each of them needs is the same. */
export { MoodEnd } from './MoodEnd';
export { VibeZones } from './VibeZones';
