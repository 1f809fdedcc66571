/** Being told when a zone falls silent. */
export const alert = {
  title: 'When this zone falls silent',
  loading: 'Loading…',
  off: 'Would you like to know when nothing is heard of this zone for 10 minutes while you are open? We email you then, and once more when it is back. Devices with notifications turned on also get a notification.',
  on: 'We email you when this zone is silent for 10 minutes while you are open, and once more when it is back. Devices with notifications turned on also get a notification.',
  muted: 'We tell you nothing until {{when}}.',
  ask: 'Tell me when this zone falls silent',
  mute: 'Tell me nothing for {{hours}} hours',
  unmute: 'Tell me again',
  end: 'Stop telling me',
};
