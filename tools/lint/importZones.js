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

/**
 * The import directions of the architecture (docs/architecture.md), as zones for
 * `import-x/no-restricted-paths`. `root` is the repository.
 */
export function importZones(root) {
  const features = foldersOrNone(`${root}/src/features`);
  const screens = foldersOrNone(`${root}/src/screens`);
  return [
    only('src/model', ['model'], 'model imports nothing of ours.'),
    only('src/ui', ['ui'], 'ui knows nothing of the domain.'),
    only('src/device', ['device'], 'device imports nothing of ours.'),
    only('src/i18n', ['i18n', 'device', 'model'], 'i18n knows texts, not screens.'),
    only('src/pwa', ['pwa', 'model', 'device'], 'pwa knows no feature and no screen.'),
    only('src/firebase', ['firebase', 'model'], 'firebase is a gateway: no React, no Redux, no features.'),
    only(
      'src/acts',
      ['acts', 'firebase', 'model', 'i18n', 'device'],
      'acts knows how an act goes, not which.',
    ),
    ...features.map((feature) =>
      only(
        `src/features/${feature}`,
        [`features/${feature}`, 'firebase', 'model', 'ui', 'i18n', 'device', 'acts'],
        'A feature never imports another feature: features meet in app and in screens.',
      ),
    ),
    ...screens.map((screen) =>
      only(
        `src/screens/${screen}`,
        [`screens/${screen}`, 'features', 'model', 'ui', 'i18n', 'device', 'acts'],
        'A screen puts features together; it knows neither Firebase nor other screens.',
      ),
    ),
    only(
      'src/shell',
      ['shell', 'features', 'ui', 'i18n', 'pwa', 'model', 'device', 'acts'],
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
