import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest, PublishedPackage } from './package-of.ts';
import { packageNameOf } from './package-name.ts';
import { root } from './package-of.ts';
import { stageOf } from './stage.ts';

/** Returns the faults of the staged package for consumers. */
export function packageFaults(one: PublishedPackage, all: readonly PublishedPackage[]): string[] {
  const folder = stageOf(one);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return [
    ...importFaults(folder, manifest),
    ...fileFaults(join(folder, 'dist')),
    ...boundaryFaults(one, folder),
    ...rangeFaults(one, all),
    ...textFaults(folder, manifest),
    ...(JSON.stringify(manifest).includes('@crm/source') ? ['the manifest leads to the sources of the workspace'] : []),
  ];
}

/** Checks that each import is a file or a dependency of the package, and that each dependency is imported. */
function importFaults(folder: string, manifest: Manifest): string[] {
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const imported = new Map<string, string>();
  for (const { file, specifier } of importsOf(join(folder, 'dist'))) {
    const name = packageNameOf(specifier);
    if (name) imported.set(name, file);
  }
  const unknown = [...imported].filter(([name]) => !declared.includes(name));
  // react-dom accompanies react, even when no module of the package imports it.
  const unused = declared.filter((name) => !imported.has(name) && name !== 'react-dom');
  return [
    ...unknown.map(([name, file]) => `${file} imports ${name}, which the manifest does not name`),
    ...unused.map((name) => `the manifest names ${name}, which nothing imports`),
  ];
}

/** Checks that files imported by path exist. */
function fileFaults(folder: string): string[] {
  return importsOf(folder)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .filter(({ file, specifier }) => !existsSync(join(folder, dirname(file), specifier)))
    .map(({ file, specifier }) => `${file} imports ${specifier}, which is not in the package`);
}

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\s]+)\1/g;

function importsOf(folder: string): { file: string; specifier: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|d\.ts)$/.test(name));
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return Array.from(text.matchAll(specifiers), ([, , specifier]) => ({ file, specifier: specifier as string }));
  });
}

/** Checks that `use client` is the first line of component entries and of no others. */
function boundaryFaults({ manifest, entries }: PublishedPackage, folder: string): string[] {
  const hasComponents = 'react' in (manifest.peerDependencies ?? {});
  const marked = entries
    .filter(({ kind, name }) => kind === 'module' && startsInBrowser(join(folder, `dist/${name}.js`)))
    .map(({ name }) => name);
  const wanted = hasComponents ? 'index' : '';
  return marked.join() === wanted ? [] : [`'use client' stands in the entries "${marked.join()}", wanted: "${wanted}"`];
}

const startsInBrowser = (file: string): boolean => readFileSync(file, 'utf8').startsWith("'use client'");

/** Checks that all packages have one version, and that ranges include the tested versions. */
function rangeFaults({ manifest }: PublishedPackage, all: readonly PublishedPackage[]): string[] {
  const versions = new Map(all.map((each) => [each.manifest.name, each.manifest.version]));
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  const outside = ranges.filter(([name, range]) => !holds(range, versions.get(name) ?? testedVersion(name)));
  const apart = all.filter((each) => each.manifest.version !== manifest.version);
  return [
    ...outside.map(([name, range]) => `${name} ${range} does not hold the version that is tested here`),
    ...apart.map(
      (each) => `its version ${manifest.version} is not ${each.manifest.version}, that of ${each.manifest.name}`,
    ),
  ];
}

function testedVersion(name: string): string {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Manifest;
  return dependencies[name] ?? devDependencies[name] ?? '';
}

/** Returns true when the range includes the version; supports `^1.2.3`, and `>=18` for several majors. */
export function holds(range: string, version: string): boolean {
  const wanted = numbers(range.replace(/^(\^|>=)/, ''));
  const given = numbers(version);
  if (given.length !== 3) return false;
  const order = compare(given, [...wanted, 0, 0].slice(0, 3));
  if (range.startsWith('>=')) return order >= 0;
  // Below 1.0.0 a minor version may be breaking, so a caret range does not include it.
  const same = wanted[0] === 0 ? 2 : 1;
  return range.startsWith('^') && order >= 0 && wanted.slice(0, same).every((part, at) => part === given[at]);
}

const numbers = (version: string): number[] => (/^\d+(\.\d+)*$/.test(version) ? version.split('.').map(Number) : []);

const compare = (a: number[], b: number[]): number => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
};

function textFaults(folder: string, { version, license }: Manifest): string[] {
  const faults = ['README.md', 'CHANGELOG.md', 'LICENSE'].filter((name) => !existsSync(join(folder, name)));
  if (faults.length > 0) return faults.map((name) => `no ${name}`);
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return [
    ...(changesOf(text('CHANGELOG.md'), version).length > 0 ? [] : [`CHANGELOG.md lists no change of ${version}`]),
    ...(license === 'MIT' && text('LICENSE').startsWith('MIT License') ? [] : ['the licence is not MIT']),
  ];
}

/** Returns the listed changes of a version in a change log. */
export function changesOf(log: string, version: string): string[] {
  const section = log.split(/^## /m).find((each) => each.split(/\s/, 1)[0] === version) ?? '';
  return section.match(/^- .+$/gm) ?? [];
}
