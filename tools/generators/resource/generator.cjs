const { join } = require('node:path');
const { formatFiles, generateFiles, names } = require('@nx/devkit');

/** `nx g @crm/tools:resource deals/deal-comments`: creates all files of a resource, with tests that fail until it is implemented. */
module.exports = async function resource(tree, { path, singular }) {
  const [area, name] = path.split('/');
  if (!tree.exists(`libs/areas/${area}/server`))
    throw new Error(`there is no area ${area} (libs/areas/${area}/server)`);
  if (tree.exists(`libs/contract/src/${area}/${name}.contract.ts`)) throw new Error(`${path} exists already`);
  const one = singular ?? name.replace(/s$/, '');
  // 20261126T1830
  const time = new Date().toISOString().replace(/[-:]/g, '').slice(0, 13);
  const values = {
    area,
    name,
    time,
    table: name.replaceAll('-', '_'),
    camel: names(name).propertyName,
    Pascal: names(name).className,
    one: one.replaceAll('-', ' '),
    oneCamel: names(one).propertyName,
    One: names(one).className,
    tmpl: '',
  };
  const copy = (part, target) => generateFiles(tree, join(__dirname, 'files', part), target, values);
  copy('contract', `libs/contract/src/${area}`);
  copy('migration', 'libs/database/src/migrations');
  copy('server', `libs/areas/${area}/server/src/${name}`);
  if (tree.exists(`libs/areas/${area}/web`)) copy('web', `libs/areas/${area}/web/src/${name}`);
  copy('e2e', `e2e/src/${area}`);
  await formatFiles(tree);
  return () =>
    console.log(`
Next:
  1. libs/contract/src/${area}/${name}.contract.ts   say what the wire carries
  2. libs/database/src/migrations/${time}-${name}.sql   the table
  3. npm run generate                                 client, catalogue, row types
  4. libs/areas/${area}/server/src/index.ts           open ${values.camel}Routes(app) in the area
  5. libs/areas/${area}/web/src/store-module.ts       add reducer and saga; locales in src/locales
`);
};
