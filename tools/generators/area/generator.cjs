const { join } = require('node:path');
const { formatFiles, generateFiles, names, updateJson } = require('@nx/devkit');
const { libraryGenerator } = require('@nx/react');

const order = 'tools/house/areas.mjs';

/**
 * `nx g @crm/tools:area goal-settings --ja 目標`: creates the two projects of an area. The screens start as a library of
 * @nx/react, which is then adapted to this repository.
 */
module.exports = async function area(tree, { name, ja, after }) {
  if (tree.exists(`libs/areas/${name}`)) throw new Error(`there is an area ${name} already`);
  stand(tree, name, after);
  const { propertyName: camel, className: Pascal } = names(name);
  const en = Pascal.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const values = { name, ja, en, camel, Pascal, tmpl: '' };
  generateFiles(tree, join(__dirname, 'files/area'), `libs/areas/${name}`, values);
  generateFiles(tree, join(__dirname, 'files/server'), `libs/areas/${name}/server`, values);
  await reactLibrary(tree, name);
  generateFiles(tree, join(__dirname, 'files/web'), `libs/areas/${name}/web`, values);
  await formatFiles(tree);
  return () =>
    console.log(`
Next:
  1. npm install                            links the two projects
  2. npx nx g @crm/tools:resource ${name}/…   the first resource, from the contract to the journey
  3. apps/api/src/start/modules.ts            ${camel}Module of @crm/${name}-server
  4. apps/crm-web/src/modules.ts              ${camel}Module of @crm/${name}-web
`);
};

/** Adds the area to the order of areas, unless it is there. */
function stand(tree, name, after) {
  const text = tree.read(order, 'utf8');
  if (text.includes(`'${name}',`)) return;
  const list = /export const areas = \[\n([\s\S]*?)\];/.exec(text)[1];
  const last = after ?? list.match(/'([a-z-]+)',\s*$/)[1];
  if (!list.includes(`'${last}',`)) throw new Error(`there is no area ${last} in ${order}`);
  tree.write(
    order,
    text.replace(`'${last}',`, (line) => `${line}\n  '${name}',`),
  );
}

/** Creates a React library without its own build, lint and test setup, which all areas share. */
async function reactLibrary(tree, name) {
  const folder = `libs/areas/${name}/web`;
  const nxJson = tree.read('nx.json', 'utf8');
  await libraryGenerator(tree, {
    directory: folder,
    name: `@crm/${name}-web`,
    importPath: `@crm/${name}-web`,
    tags: `type:feature,scope:${name},platform:web`,
    bundler: 'none',
    linter: 'none',
    unitTestRunner: 'none',
    style: 'none',
    component: false,
    useProjectJson: false,
    skipFormat: true,
    skipPackageJson: true,
    skipTsConfig: true,
  });
  // The generator stores its options as workspace defaults and adds files that this repository already has.
  tree.write('nx.json', nxJson);
  for (const file of ['.babelrc', 'README.md', 'tsconfig.lib.json', 'src/index.ts']) tree.delete(`${folder}/${file}`);
  updateJson(tree, `${folder}/package.json`, ({ name: title, nx }) => ({
    name: title,
    version: '0.1.0',
    private: true,
    description: `The ${name.replaceAll('-', ' ')} area, screens`,
    type: 'module',
    exports: {
      '.': { '@crm/source': './src/module.ts', default: './src/module.ts' },
      './package.json': './package.json',
    },
    nx: { tags: nx.tags, targets: { typecheck: {} } },
  }));
}
