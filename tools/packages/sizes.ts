import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { build } from 'vite';
import type { PublishedPackage } from './package-of.ts';
import { packageNameOf } from './package-name.ts';
import { stageOf } from './stage.ts';

const KB = 1024;

/** A size budget of imports of a package: minified and brotli, without its dependencies. */
interface Budget {
  entry: string;
  /** The imported names; default: everything. */
  names?: string;
  what: string;
  kilobytes: number;
}

const budgets: Record<string, Budget[]> = {
  'webform-renderer': [
    { entry: 'index', names: 'ResolvedWebform, createFormTransport', what: 'every kind, sending', kilobytes: 14 },
    {
      entry: 'index',
      names: 'WebformPage, createFormApi',
      what: 'the whole page, styles and loading',
      kilobytes: 22.2,
    },
  ],
  'ui-kit': [
    { entry: 'index', names: 'Button', what: 'one button', kilobytes: 1 },
    { entry: 'index', what: 'everything', kilobytes: 20 },
  ],
  validation: [
    { entry: 'index', names: 'required, tel, combine', what: 'three rules', kilobytes: 1 },
    { entry: 'index', what: 'everything', kilobytes: 6.5 },
  ],
  'api-client': [
    { entry: 'runtime', names: 'createSend', what: 'the runtime', kilobytes: 3 },
    { entry: 'index', what: 'every call', kilobytes: 24 },
  ],
  auth: [{ entry: 'index', what: 'everything', kilobytes: 5 }],
};

export interface Size {
  what: string;
  bytes: number;
  budget: number;
}

/** Measures the initially loaded size of a staged package in a consumer's bundle. */
export async function sizesOf(one: PublishedPackage): Promise<Size[]> {
  const weighed: Size[] = [];
  for (const { entry, names, what, kilobytes } of budgets[one.folder] ?? []) {
    const file = JSON.stringify(join(stageOf(one), `dist/${entry}.js`));
    const bytes = await weigh(names ? `export { ${names} } from ${file};` : `export * from ${file};`);
    weighed.push({ what, bytes, budget: kilobytes * KB });
  }
  return [...weighed, ...(await styleSizes(one))];
}

async function weigh(code: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [consumer(code)],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: (id) => packageNameOf(id) !== undefined,
      },
    },
  });
  if (!('output' in result)) throw new Error('one build, one output');
  const chunks = result.output.flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const atOnce = new Set<string>();
  const add = (name: string): void => {
    const chunk = byName.get(name);
    if (!chunk || atOnce.has(name)) return;
    atOnce.add(name);
    chunk.imports.forEach(add);
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => add(fileName));
  return brotliCompressSync([...atOnce].map((name) => byName.get(name)?.code).join('\n')).length;
}

const ENTRY = 'virtual:consumer';

const consumer = (code: string): Plugin => ({
  name: 'consumer',
  resolveId: (id) => (id === ENTRY ? id : null),
  load: (id) => (id === ENTRY ? code : null),
});

async function styleSizes(one: PublishedPackage): Promise<Size[]> {
  const folder = join(stageOf(one), 'dist');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return Promise.all(
    names.map(async (name) => ({
      what: name,
      bytes: brotliCompressSync(await minified(join(folder, name))).length,
      budget: 12 * KB,
    })),
  );
}

async function minified(file: string): Promise<string | Uint8Array> {
  const options = { write: false, target: 'es2022', rolldownOptions: { input: file } } as const;
  const result = await build({ configFile: false, logLevel: 'error', build: options });
  const styles = 'output' in result && result.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (!styles || styles.type !== 'asset') throw new Error(`${file} is no style`);
  return styles.source;
}
