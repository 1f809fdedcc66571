import { readdirSync } from 'node:fs';

/** The folders below `path`. They are read from the disk, so that a new feature or screen is guarded as soon as it exists. */
const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const foldersOrNone = (path) => {
  try {
    return folders(path);
  } catch {
    return [];
  }
};

/** The zone by which `target` may import from `src` only its own folder and `allowed` (paths below `src`). */
const only = (target, allowed, message) => ({
  target: `./${target}`,
  from: './src',
  except: allowed.map((path) => `./${path}`),
  message,
});

/** The features in their order. Each may import those of earlier lines; one that is not named here may import all. */
const FEATURES = [
  ['notification'],
  ['auth'],
  ['connection'],
  ['players'],
  ['rating', 'moodSwitch', 'messages'],
  ['push'],
  ['desk', 'help'],
  ['admin'],
];

/**
 * The import directions of the architecture (docs/architecture.md), as zones for
 * `import-x/no-restricted-paths`. `root` is the repository.
 */
export function importZones(root) {
  return [
    only('src/model', ['model'], 'model imports nothing of ours.'),
    only('src/ui', ['ui'], 'ui knows nothing of the domain.'),
    only('src/device', ['device'], 'device imports nothing of ours.'),
    only('src/i18n', ['i18n', 'device', 'model'], 'i18n knows texts, not screens.'),
    only('src/pwa', ['pwa', 'model', 'device'], 'pwa knows no feature and no screen.'),
    only('src/firebase', ['firebase', 'model'], 'firebase is a gateway: no React, no Redux, no features.'),
    only(
      'src/store',
      ['store', 'firebase', 'model', 'i18n', 'device', 'app/store.ts'],
      'store knows how an act goes, not which.',
    ),
    ...FEATURES.flatMap((features, index) =>
      features.map((feature) =>
        only(
          `src/features/${feature}`,
          [
            `features/${feature}`,
            ...FEATURES.slice(0, index)
              .flat()
              .map((earlier) => `features/${earlier}`),
            ...['firebase', 'model', 'ui', 'i18n', 'device', 'pwa', 'store'],
            'app/store.ts',
          ],
          'A feature imports only features that stand before it.',
        ),
      ),
    ),
    only(
      'src/pages',
      ['pages', 'features', 'model', 'ui', 'i18n', 'device', 'store'],
      'A page puts features together; it knows no Firebase.',
    ),
    only(
      'src/shell',
      ['shell', 'features', 'ui', 'i18n', 'pwa', 'model', 'device', 'store'],
      'The shell stands around the screens.',
    ),
    only('rules', ['model'], 'The rules share only the model with the app.'),
    only('emulators', ['model'], 'The emulators share only the model with the app.'),
    only('functions', ['model', 'i18n'], 'The functions share only the model and the texts with the app.'),
    ...['emulators', 'functions', 'tests'].map((outside) => ({
      target: './src',
      from: `./${outside}`,
      message: 'The app imports nothing from outside src.',
    })),
    { target: './functions', from: './emulators', message: 'The functions do not know the emulators.' },
    { target: './emulators', from: './functions', message: 'The emulators do not know the functions.' },
  ];
}
