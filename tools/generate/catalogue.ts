import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { areas } from '../house/areas.mjs';
import { banner, camel } from './files.ts';
import type { Files } from './files.ts';

/**
 * Generates for libs/contract the exports of every `<area>/<resource>.contract.ts`, the catalogue of all resources, and
 * the lists of what areas declare: kinds of records, masters, parts of the access rules and words
 * of the audit log.
 */
export async function generateCatalogue(root: string): Promise<Files> {
  const base = join(root, 'libs/contract/src');
  const all = (await readdir(base, { recursive: true })).sort();
  const files = all.filter((path) => path.endsWith('.contract.ts'));
  const schemas = all.filter((path) => /\.schemas?\.ts$/.test(path));
  const resources = files.map((path) => ({ path, name: camel(path.split('/').at(-1)!.replace('.contract.ts', '')) }));
  const text = `${banner}import type { Resource } from '../core/define.ts';
${resources.map(({ path, name }) => `import { ${name} } from '../${path}';`).join('\n')}

${[...files, ...schemas].map((path) => `export * from '../${path}';`).join('\n')}

/** Every resource of the product. */
export const catalogue: readonly Resource[] = [
${resources.map(({ name }) => `  ${name},`).join('\n')}
];
`;
  return [
    ['libs/contract/src/generated/catalogue.ts', text],
    [
      'libs/contract/src/generated/area-access.ts',
      declarations(all, 'access', 'The parts of the access rules that the areas bring'),
    ],
    [
      'libs/contract/src/generated/area-audit.ts',
      declarations(all, 'audit', 'The words of the audit log that the areas bring'),
    ],
    ['libs/contract/src/generated/area-masters.ts', mastersOf(all)],
    ['libs/contract/src/generated/record-kinds.ts', kindsOf(all.filter((path) => path.endsWith('.kind.ts')))],
  ];
}

/** Returns the index of every `<area>/<kind>.kind.ts`. */
function kindsOf(paths: readonly string[]): string {
  const kinds = paths.map((path) => ({ path, name: camel(path.split('/').at(-1)!.replace('.kind.ts', '-kind')) }));
  return `${banner}${kinds.map(({ path, name }) => `import { ${name} } from '../${path}';`).join('\n')}

export { ${kinds.map(({ name }) => name).join(', ')} };

/** Every kind of record of the product. */
export const recordKinds = [${kinds.map(({ name }) => name).join(', ')}] as const;
`;
}

/** Returns the index of every `<area>.<kind>.ts`, in the order of the areas. */
function declarations(paths: readonly string[], kind: string, comment: string): string {
  const { names, imports } = declared(paths, kind);
  return `${banner}${imports}

/** ${comment}, in the order of the areas. */
export const ${camel(`area-${kind}`)} = [
${names.map((name) => `  ${name},`).join('\n')}
] as const;
`;
}

/** Returns the lists of every `<area>.masters.ts` as the properties of one object. */
function mastersOf(paths: readonly string[]): string {
  const { names, imports } = declared(paths, 'masters');
  return `${banner}${imports}

/** The lists in the answer of \`GET /rest/masters\`. */
export const areaMasters = {
${names.map((name) => `  ...${name},`).join('\n')}
};
`;
}

/** Returns what the files `<area>.<kind>.ts` export, with their imports, in the order of the areas. */
function declared(paths: readonly string[], kind: string): { names: string[]; imports: string } {
  const unknown = paths.filter((path) => path.endsWith(`.${kind}.ts`) && !areas.includes(path.split('/')[0]!));
  if (unknown.length > 0) throw new Error(`no area of tools/house/areas.mjs: ${unknown.join(', ')}`);
  const all = areas
    .filter((area) => paths.includes(`${area}/${area}.${kind}.ts`))
    .map((area) => ({ name: camel(`${area}-${kind}`), path: `../${area}/${area}.${kind}.ts` }));
  return {
    names: all.map(({ name }) => name),
    imports: all.map(({ name, path }) => `import { ${name} } from '${path}';`).join('\n'),
  };
}
