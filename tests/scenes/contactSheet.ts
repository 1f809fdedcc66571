import { readdir, writeFile } from 'node:fs/promises';
import { LANGUAGES } from '../../src/i18n/languages';
import { COLOURS, pictureOf, WINDOWS } from './pictures';
import { SETS } from './sceneData';
import { SCENES } from './scenes';

const STYLE = `
  body { margin: 0; padding: 24px; background: #3a3842; color: #fff; font: 16px/1.5 system-ui, sans-serif; }
  section { padding: 16px 0 32px; border-top: 1px solid #6b6875; }
  .pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  img { display: block; height: 480px; width: auto; }
  a { color: inherit; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 16px; padding-bottom: 24px; }
`;

/** A page of all pictures in a folder, scene by scene, to be looked at side by side. */
export async function writeContactSheet(folder: string): Promise<void> {
  const taken = new Set(await readdir(folder));
  const ways = LANGUAGES.flatMap((language) =>
    COLOURS.flatMap((colours) =>
      WINDOWS.flatMap(({ width }) => SETS.map((set) => ({ width, language, colours, set }))),
    ),
  );
  const sections = SCENES.map(({ name }) => ({
    name,
    pictures: ways.map((way) => pictureOf(name, way)).filter((picture) => taken.has(picture)),
  })).filter(({ pictures }) => pictures.length > 0);
  const links = sections.map(({ name }) => `<a href="#${name}">${name}</a>`);
  const bodies = sections.map(
    ({ name, pictures }) =>
      `<section id="${name}"><h2>${name}</h2><div class="pictures">${pictures
        .map((picture) => `<a href="${picture}"><img src="${picture}" alt="${picture}" loading="lazy"></a>`)
        .join('')}</div></section>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>
<h1>Every screen</h1><nav>${links.join('')}</nav>${bodies.join('\n')}</html>\n`;
  await writeFile(`${folder}/index.html`, html);
}
