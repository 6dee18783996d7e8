/** Prints what consumers of some names load at once, without React, in bytes (brotli), as JSON. */
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = 'virtual:consumer';
const index = JSON.stringify(path.join(import.meta.dirname, 'src/index.ts'));
const peers = ['react', 'react-dom', 'react/jsx-runtime'];

const weigh = async (names) => {
  const consumer = {
    name: 'consumer',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? `export { ${names} } from ${index};` : null),
  };
  const { output } = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@crm/source', 'module', 'browser', 'production'] },
    plugins: [consumer],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict', external: peers },
    },
  });
  const atOnce = new Set();
  const add = (name) => {
    const chunk = output.find(({ fileName }) => fileName === name);
    if (!chunk || atOnce.has(chunk)) return;
    atOnce.add(chunk);
    chunk.imports.forEach(add);
  };
  add(output.find(({ isEntry }) => isEntry).fileName);
  return brotliCompressSync(Array.from(atOnce, ({ code }) => code).join('\n')).length;
};

const sizes = {
  form: await weigh('ResolvedWebform, createFormTransport'),
  withLoading: await weigh('Webform, createFormApi'),
};
process.stdout.write(JSON.stringify(sizes));
