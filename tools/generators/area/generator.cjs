const { join } = require('node:path');
const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { edit, withImport } = require('../shared/insert.cjs');
const { snake, titled, words } = require('../shared/names.cjs');

const order = 'tools/house/areas.mjs';

/**
 * `nx g @crm/tools:area targets --ja 目標`: creates the two projects of an area and mounts them in the server and the
 * staff app. It is empty; `nx g @crm/tools:resource targets/…` adds its kinds of records.
 */
module.exports = async function area(tree, { name, ja, en, after }) {
  if (tree.exists(`libs/areas/${name}`)) throw new Error(`there is an area ${name} already`);
  takePlace(tree, name, after);
  const camel = names(name).propertyName;
  const values = {
    ...{ name, ja, en: en ?? titled(words(name)), camel, tmpl: '' },
    ...{ menu: snake(name), key: camel === name ? name : `'${name}'` },
  };
  generateFiles(tree, join(__dirname, 'files/area'), `libs/areas/${name}`, values);
  generateFiles(tree, join(__dirname, 'files/contract'), `libs/contract/src/${name}`, values);
  for (const side of ['server', 'web']) {
    generateFiles(tree, join(__dirname, 'files', side), `libs/areas/${name}/${side}`, values);
  }
  mount(tree, values, { file: 'apps/api/src/start/modules.ts', side: 'server' });
  mount(tree, values, { file: 'apps/crm-web/src/modules.ts', side: 'web' });
  await formatFiles(tree);
  return () => console.log(next(name));
};

const list = /export const areas = \[([^\]]*)\]/;

const areasOf = (tree) => [...list.exec(tree.read(order, 'utf8'))[1].matchAll(/'([a-z-]+)'/g)].map(([, area]) => area);

/** Adds the area to the order of areas, unless it is there. */
function takePlace(tree, name, after) {
  const areas = areasOf(tree);
  if (areas.includes(name)) return;
  const last = after ?? areas.at(-1);
  if (!areas.includes(last)) throw new Error(`there is no area ${last} in ${order}`);
  edit(tree, order, (text) => text.replace(list, (all) => all.replace(`'${last}'`, `'${last}', '${name}'`)));
}

/** Adds the area to an app's list of modules, behind the nearest earlier area there. */
function mount(tree, { name, camel }, { file, side }) {
  const areas = areasOf(tree);
  const earlier = areas.slice(0, areas.indexOf(name)).map((area) => `${names(area).propertyName}Module`);
  edit(tree, file, withImport(`import { ${camel}Module } from '@crm/${name}-${side}';`), (text) =>
    text.replace(/Module\[\] = \[[^\]]*\]/, (all) => {
      const before = earlier.findLast((module) => new RegExp(`\\b${module}\\b`).test(all));
      return before ? all.replace(before, `${before}, ${camel}Module`) : all.replace('= [', `= [${camel}Module, `);
    }),
  );
}

const next = (name) => `
Next:
  1. npm install                              links the two projects
  2. npx nx g @crm/tools:resource ${name}/…   its first kind of record
  3. say in libs/areas/${name}/README.md what the area is
`;
