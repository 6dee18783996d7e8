const { join } = require('node:path');
const { formatFiles, generateFiles, names, updateJson } = require('@nx/devkit');
const { readFields } = require('../shared/fields.cjs');
const { edit, withConstant, withEntry, withImport, withStatement } = require('../shared/insert.cjs');
const { snake, spellings, titled } = require('../shared/names.cjs');

const files = join(__dirname, 'files');

/**
 * `nx g @crm/tools:resource targets/goals --ja 目標 --fields amount:yen:目標金額,due:date`: creates a kind of record of an
 * area, from the contract to the journey, and registers it in the area's modules.
 */
module.exports = async function resource(tree, { path, ja, en, singular, fields, icon }) {
  const [area, name] = path.split('/');
  const server = `libs/areas/${area}/server`;
  if (!tree.exists(server)) throw new Error(`there is no area ${area} (${server}): nx g @crm/tools:area ${area}`);
  if (tree.exists(`libs/contract/src/${area}/${name}.contract.ts`)) throw new Error(`${path} exists already`);
  const values = valuesOf(tree, { area, name, ja, en, singular, fields, icon });
  for (const [part, target] of Object.entries(placesOf(area, name)))
    generateFiles(tree, join(files, part), target, values);
  declare(tree, values);
  registerOnServer(tree, values);
  registerInWeb(tree, values);
  addWords(tree, values);
  await formatFiles(tree);
  return () => console.log(next(values));
};

/** Returns the folder of each part of a resource. */
const placesOf = (area, name) => ({
  contract: `libs/contract/src/${area}`,
  migrations: 'libs/database/src/migrations',
  functions: 'libs/database/src/functions',
  server: `libs/areas/${area}/server/src/${name}`,
  web: `libs/areas/${area}/web/src/${name}`,
  e2e: `e2e/src/${area}`,
});

/** Returns everything that the templates name. */
function valuesOf(tree, { area, name, ja, en, singular, fields: text, icon }) {
  const spelt = spellings(name, singular);
  const fields = readFields(text);
  const members = fields
    .filter(({ type }) => type === 'member')
    .map((field) => ({ ...field, oneName: memberName(field) }));
  return {
    ...spelt,
    ...{ area, menu: snake(area), ja, en: en ?? titled(spelt.one), titled, tmpl: '' },
    ...{ fields, members, hasLong: fields.some(({ type }) => type === 'text') },
    isOwned: members.some(({ wire }) => wire === 'userId'),
    /** The fields that a change of many records may set: texts are read one by one. */
    bulk: fields.filter(({ type }) => !['string', 'text'].includes(type)),
    sortable,
    /** Returns a field's column on screens: the key that the list is sorted by, if it is one. */
    columnId: ({ type, column, wire }) => (sortable.includes(type) ? column : wire),
    time: timeAfter(tree),
    icon,
  };
}

/** The types of fields that a list can be sorted by. */
const sortable = ['integer', 'yen', 'date'];

const memberName = ({ column }) => (column === 'user_id' ? 'owner' : column.replace(/_id$/, ''));

/** Returns the time of a migration, `20261126T1830`: now, or a minute after the newest one. */
function timeAfter(tree) {
  const now = new Date().toISOString().replace(/[-:]/g, '').slice(0, 13);
  const [newest = ''] = (tree.children('libs/database/src/migrations') ?? [])
    .map((file) => file.slice(0, 13))
    .sort()
    .reverse();
  if (now > newest) return now;
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(newest);
  const after = new Date(Date.UTC(year, month - 1, day, hour, Number(minute) + 1));
  return after.toISOString().replace(/[-:]/g, '').slice(0, 13);
}

/** Declares the kind of record to the roles, and its words to the audit log. */
function declare(tree, { area, entity, ja, en, many, fields }) {
  const contract = `libs/contract/src/${area}/${area}`;
  const labelled = labelledFields(tree);
  edit(
    tree,
    `${contract}.access.ts`,
    withEntry(/roleEntities: \{/, `${entity}: { words: { ja: '${ja}', en: '${titled(many)}' } }`),
  );
  edit(
    tree,
    `${contract}.audit.ts`,
    withEntry(/entities: \{/, `${entity}: { ja: '${ja}', en: '${en}' }`),
    ...fields
      .filter(({ column }) => !labelled.has(column))
      .map((field) => withEntry(/fields: \{/, `${field.column}: { ja: '${field.ja}', en: '${field.en}' }`)),
  );
}

/** Returns the fields that have a label in the audit log already: the areas share the names, and each has one label. */
function labelledFields(tree) {
  const root = 'libs/contract/src';
  const files = tree.children(root).map((area) => `${root}/${area}/${area}.audit.ts`);
  const texts = [...files, `${root}/core/audit-words.ts`].map((file) => tree.read(file, 'utf8') ?? '');
  return new Set(texts.flatMap((text) => [...text.matchAll(/^ +(\w+): \{ ja:/gm)].map(([, name]) => name)));
}

/** Registers the resource in the area's module. */
function registerOnServer(tree, { area, name, table, Pascal, bulk }) {
  edit(
    tree,
    `libs/areas/${area}/server/src/index.ts`,
    withImport(`import { register${Pascal} } from './${name}/register-${name}.ts';`),
    withStatement(/export function \w+Module\(app: AppContext\): void \{/, `  register${Pascal}(app);`),
  );
  const [field] = bulk;
  if (!field) return;
  const body = `{ ids: [ids['${table}']], changes: { ${field.column}: ${examples[field.type]} } }`;
  edit(
    tree,
    `libs/areas/${area}/server/src/testing/conformance.ts`,
    withEntry(/examples: \(ids\) => \(\{/, `bulkUpdate${Pascal}: { body: ${body} }`),
  );
}

/** Values for a change of many records in the tests of all operations. */
const examples = { integer: '1', yen: '1', date: "'2026-04-01'", boolean: 'true', member: 'null' };

/** Adds the resource's place and paths to the area's entry, and its screens, search and command to the manifest. */
function registerInWeb(tree, { area, name, table, camel, Pascal, One, oneCamel, entity, icon }) {
  const source = `libs/areas/${area}/web/src`;
  const paths = [`/${table}`, `/${table}/new`, `/${table}/:${oneCamel}Id`];
  const menu = names(area).propertyName;
  edit(
    tree,
    `${source}/module.ts`,
    withIcons(icon),
    withEntry(/navItems: \[/, `{ to: '${paths[0]}', icon: ${icon}, labelKey: '${camel}.title', menu: '${menu}' }`),
    withEntry(/\bpaths: \[/, paths.map((path) => `'${path}'`).join(', ')),
  );
  const page = (path, file, more = '') =>
    `'${path}': { load: () => import('./${name}/${file}.tsx'), namespaces: ['records', 'lists'], ${more}store: ${camel} }`;
  const pages = [
    page(paths[0], `${Pascal}Page`),
    page(paths[1], `New${One}Page`),
    page(paths[2], `${One}Page`, `slotsShown: ['${entity}'], `),
  ];
  const store = `const ${camel} = () => import('./${name}/store-module.ts');`;
  edit(
    tree,
    `${source}/manifest.ts`,
    withIcons('Plus', icon),
    withConstant(store, /^const \w+ = \(\) => import\(.*\);$/gm),
    withEntry(/pages: \{/, pages.join(',\n')),
    withEntry(
      /searchTypes: \[/,
      `{ kind: '${table}', icon: ${icon}, titleKey: '${camel}.title', href: (id) => \`/${table}/\${id}\` }`,
    ),
    // One command of an area has the key.
    (text, path) => {
      const keys = text.includes("keys: 'n'") ? '' : ", keys: 'n', takesKeys: true";
      const command = `{ labelKey: '${camel}.add', icon: Plus, to: '${paths[1]}', adds: '${oneCamel}'${keys} }`;
      return withEntry(/commands: \[/, command)(text, path);
    },
  );
}

/** Adds icons to the import of them. */
const withIcons =
  (...icons) =>
  (text) => {
    const known = /^import \{ (.*) \} from 'lucide-react';$/m.exec(text);
    const all = [...new Set([...(known?.[1].split(', ') ?? []), ...icons])].sort();
    const line = `import { ${all.join(', ')} } from 'lucide-react';`;
    return known ? text.replace(known[0], line) : withImport(line)(text);
  };

/** Adds the texts of the resource to the area's namespace. */
function addWords(tree, { area, camel, ja, en, one, many, aOne, fields }) {
  for (const [language, words] of Object.entries(wordsOf({ ja, en, one, many, aOne }))) {
    updateJson(tree, `libs/areas/${area}/web/src/locales/${language}/${area}.json`, (texts) => ({
      ...texts,
      [camel]: {
        ...words,
        ...(fields.some(({ type }) => type === 'yen') && { yen: language === 'ja' ? '円' : 'yen' }),
        field: { ...Object.fromEntries(fields.map((field) => [field.wire, field[language]])), ...dates[language] },
      },
    }));
  }
}

const dates = {
  ja: { createdAt: '登録日時', isStarred: 'ブックマーク', updatedAt: '更新日時' },
  en: { createdAt: 'Created', isStarred: 'Bookmarked', updatedAt: 'Updated' },
};

const wordsOf = ({ ja, one, many, aOne }) => ({
  ja: {
    title: ja,
    noun: ja,
    add: `${ja}を登録`,
    submit: '登録',
    emptyHint: `${ja}を登録すると、ここに一覧で表示されます。`,
    searchHint: '名前で検索',
  },
  en: {
    title: titled(many),
    noun: one,
    add: `Add ${aOne}`,
    submit: 'Add',
    emptyHint: `${titled(many)} that you add are listed here.`,
    searchHint: 'Search by name',
  },
});

const next = ({ area, name }) => `
Next:
  1. npm run generate        client, catalogue, row types, schema.sql
  2. npx nx test ${area}-server && npx nx test ${area}-web
  3. say in libs/areas/${area}/README.md what ${name} are
`;
