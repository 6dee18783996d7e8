import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageNameOf } from './package-name.ts';

export const root = join(import.meta.dirname, '../..');

/** The fields of a published library's manifest that these tools read. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | Record<string, string>>;
  files?: string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx?: { tags?: string[] };
  [field: string]: unknown;
}

/** An entry of a package: `@crm/validation/yup` is `{ name: 'yup', source: 'src/yup/index.ts' }`. */
export interface Entry {
  /** Name of the built file without its ending: `dist/{name}.js`. */
  name: string;
  /** The specifier that consumers import. */
  specifier: string;
  /** Source file, from the library's folder. */
  source: string;
  kind: 'module' | 'styles';
}

export interface PublishedPackage {
  /** Name of the folder below `libs`. */
  folder: string;
  path: string;
  manifest: Manifest;
  entries: Entry[];
}

/** Reads a published library; its entries are the exports of its manifest. */
export function packageOf(folder: string): PublishedPackage {
  const path = join(root, 'libs', folder);
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports).flatMap(([key, target]): Entry[] => {
    if (typeof target === 'string') return [];
    const { '@crm/source': source, default: built } = target;
    const match = /^\.\/dist\/([a-z-]+)\.(js|css)$/.exec(built ?? '');
    if (!source || !match?.[1]) throw new Error(`${manifest.name}: the export ${key} names no source or no built file`);
    const kind = match[2] === 'css' ? 'styles' : 'module';
    return [{ name: match[1], specifier: manifest.name + key.slice(1), source, kind }];
  });
  return { folder, path, manifest, entries };
}

/** Returns every library with the tag `npm:public`, dependencies first. */
export function publishedPackages(): PublishedPackage[] {
  const all = readdirSync(join(root, 'libs'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter(isPublished)
    .map(packageOf);
  const needs = ({ manifest }: PublishedPackage): number =>
    Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter((name) => name.startsWith('@crm/'))
      .length;
  return all.sort((a, b) => needs(a) - needs(b));
}

function isPublished(folder: string): boolean {
  try {
    const text = readFileSync(join(root, 'libs', folder, 'package.json'), 'utf8');
    return (JSON.parse(text) as Manifest).nx?.tags?.includes('npm:public') ?? false;
  } catch {
    return false;
  }
}

/** Returns the workspace libraries bundled into a package, which are its `devDependencies`. */
export const builtInto = ({ manifest }: PublishedPackage): PublishedPackage[] =>
  Object.keys(manifest.devDependencies ?? {})
    .filter((name) => name.startsWith('@crm/'))
    .map((name) => packageOf(name.slice('@crm/'.length)));

/** Returns true for dependencies that consumers install; all others are bundled. */
export function isInstalled({ manifest }: PublishedPackage, specifier: string): boolean {
  if (specifier.startsWith('node:')) return true;
  const name = packageNameOf(specifier);
  if (!name || name === manifest.name) return false;
  if (!name.startsWith('@crm/')) return true;
  return name in { ...manifest.dependencies, ...manifest.peerDependencies };
}
