import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mountedAreas } from './mounted-areas.mjs';

const name = 'virtual:navigation-words/';

/** Returns a text of a namespace by its key: `navigation.deals`. */
const textAt = (words, key) => key.split('.').reduce((node, part) => node?.[part], words);

/** Returns the texts of an area's navigation items by area and key: `deals.navigation.deals`. */
function wordsOf(module, language) {
  const source = readFileSync(module, 'utf8');
  const [, area] = /\bname: '([^']+)'/.exec(source);
  const keys = [...source.matchAll(/\blabelKey: '([^']+)'/g)].map(([, key]) => key);
  if (keys.length === 0) return [];
  const [folder] = /^.*?[\\/]src(?=[\\/])/.exec(module);
  const words = JSON.parse(readFileSync(join(folder, 'locales', language, `${area}.json`), 'utf8'));
  return keys.map((key) => [`${area}.${key}`, textAt(words, key)]);
}

/**
 * Returns a Vite plugin for `import('virtual:navigation-words/ja')`: the navigation texts of an app's areas, without
 * their other texts. The areas are those that `src/modules.ts` of the app imports.
 */
export const placeWordsModule = (root) => ({
  name: 'navigation-words',
  resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${name}`)) return undefined;
    const list = join(root, 'src/modules.ts');
    const modules = await Promise.all(mountedAreas(root).map((source) => this.resolve(source, list)));
    const words = modules.flatMap((module) => wordsOf(module.id, id.slice(`\0${name}`.length)));
    return `export default ${JSON.stringify(Object.fromEntries(words))};`;
  },
});
