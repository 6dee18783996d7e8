/**
 * A hook for `node --import` that runs the API from source although it renders React components. Node strips types;
 * this
 * adds JSX, CSS modules (with Vite's class names) and imports of files as URLs.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { scopedClassName } from './css-names.mjs';

const asset = /\.(svg|png|jpe?g|gif|webp|woff2?)$/;

registerHooks({
  load(url, context, nextLoad) {
    const [address] = url.split('?');
    const source = address.startsWith('file:') && !address.includes('/node_modules/') ? translate(address) : undefined;
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

function translate(address) {
  if (address.endsWith('.tsx')) return compile(fileURLToPath(address));
  if (address.endsWith('.module.css')) return cssModule(fileURLToPath(address));
  if (address.endsWith('.css')) return '';
  if (asset.test(address)) return `export default ${JSON.stringify(address)};`;
  return undefined;
}

function compile(filename) {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
    module: { type: 'es6' },
  });
  return code;
}

function cssModule(filename) {
  const names = new Set([...readFileSync(filename, 'utf8').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name));
  return `export default ${JSON.stringify(Object.fromEntries([...names].map((name) => [name, scopedClassName(name, filename)])))};`;
}
