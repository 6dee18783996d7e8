import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const name = 'virtual:navigation-words/';
const areas = join(import.meta.dirname, '../../libs/areas');

/** Returns the navigation texts of all areas in a language: the `navigation` of each area's texts. */
function placeWords(language) {
  const files = readdirSync(areas).flatMap((area) => {
    const folder = join(areas, area, 'web/src/locales', language);
    try {
      return readdirSync(folder).map((file) => join(folder, file));
    } catch {
      return [];
    }
  });
  return Object.fromEntries(
    files.flatMap((file) => {
      const { navigation } = JSON.parse(readFileSync(file, 'utf8'));
      return navigation ? [[basename(file, '.json'), { navigation }]] : [];
    }),
  );
}

/**
 * Returns a Vite plugin for `import('virtual:navigation-words/ja')`: the navigation texts of all areas, without their other
 * texts.
 */
export const placeWordsModule = () => ({
  name: 'navigation-words',
  resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(`\0${name}`) ? `export default ${JSON.stringify(placeWords(id.slice(name.length + 1)))};` : undefined,
});
