import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtractorMessage } from '@microsoft/api-extractor';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import type { Entry, PublishedPackage } from './package-of.ts';
import { builtInto, root } from './package-of.ts';

/** Returns the folder of intermediate declarations and of the reports of the last run. */
export const scratchOf = (one: PublishedPackage): string => join(root, '.tmp/packages', one.folder);

/** Writes the declarations of each entry to `dist/{entry}.d.ts`. Returns the API reports by entry. */
export function buildTypes(one: PublishedPackage): Record<string, string> {
  const folder = scratchOf(one);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'reports'), { recursive: true });
  emitDeclarations(one, folder);
  const modules = modulesOf(one);
  const configs = modules.map((entry) => configOf(one, entry, folder));
  const [first, ...others] = configs;
  if (!first) throw new Error(`${one.manifest.name} exports nothing`);
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  const faults: string[] = [];
  for (const config of configs) {
    const { succeeded } = Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => listen(message, faults),
    });
    const [leak] = /from '\.[^']*'/.exec(readFileSync(config.untrimmedFilePath, 'utf8')) ?? [];
    if (leak) faults.push(`${config.untrimmedFilePath}: imports a file that is not published ${leak}`);
    if (!succeeded && faults.length === 0) faults.push(`${config.mainEntryPointFilePath}: not understood`);
  }
  if (faults.length > 0) throw new Error(`${one.manifest.name}: its types cannot be published\n${faults.join('\n')}`);
  return Object.fromEntries(modules.map(({ name }) => [name, join(folder, `reports/${name}.api.md`)]));
}

const modulesOf = ({ entries }: PublishedPackage): Entry[] => entries.filter(({ kind }) => kind === 'module');

const declarationOf = (one: PublishedPackage, entry: Entry, folder: string): string =>
  join(folder, 'types', one.folder, entry.source.replace(/\.tsx?$/, '.d.ts'));

/** Emits the declarations of the library and its bundled libraries, file by file. */
function emitDeclarations(one: PublishedPackage, folder: string): void {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    rootDir: join(root, 'libs'),
    outDir: join(folder, 'types'),
    types: ['vite/client', ...(one.entries.some(({ name }) => name === 'server') ? ['node'] : [])],
    // The compiler emits no declarations of files in node_modules, even when they are links into this workspace.
    paths: pathsOf(one, (other, { source }) => join(other.path, source)),
  };
  const files = modulesOf(one).map(({ source }) => join(one.path, source));
  const include = [join(root, 'types')];
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.web.json'), compilerOptions, files, include }));
  const compiler = join(root, 'node_modules/typescript-fast/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', config], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

function configOf(one: PublishedPackage, entry: Entry, folder: string): ExtractorConfig {
  const file = declarationOf(one, entry, folder);
  if (!existsSync(file)) throw new Error(`${entry.specifier}: the compiler wrote no declarations of ${entry.source}`);
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(one.path, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: one.path,
      mainEntryPointFilePath: file,
      compiler: { overrideTsconfig: { compilerOptions: compilerOptions(one, folder), files: [file] } },
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        reportFileName: `${entry.name}.api.md`,
        reportFolder: join(folder, 'reports'),
        reportTempFolder: join(folder, 'reports/temp'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: join(one.path, `dist/${entry.name}.d.ts`) },
      tsdocMetadata: { enabled: false },
    },
  });
}

/**
 * Returns compiler options that resolve bundled libraries beside the library's declarations, and installed ones like
 * consumers.
 */
function compilerOptions(one: PublishedPackage, folder: string): object {
  return {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: [],
    paths: pathsOf(one, (other, entry) => declarationOf(other, entry, folder)),
  };
}

/** Returns the paths of the entries of bundled libraries. */
function pathsOf(
  one: PublishedPackage,
  fileOf: (other: PublishedPackage, entry: Entry) => string,
): Record<string, string[]> {
  const entries = builtInto(one).flatMap((other) =>
    modulesOf(other).map((entry): [string, string[]] => [entry.specifier, [fileOf(other, entry)]]),
  );
  return Object.fromEntries(entries);
}

/** Collects messages about declarations that cannot be rolled up; the report checks documentation. */
function listen(message: ExtractorMessage, faults: string[]): void {
  message.handled = true;
  const { messageId, text, sourceFilePath, sourceFileLine } = message;
  const isElsewhere = /[\\/]node_modules[\\/]/.test(sourceFilePath ?? '');
  if (quiet.has(messageId) || messageId.startsWith('tsdoc-') || message.category === 'console' || isElsewhere) return;
  faults.push(`${sourceFilePath ?? ''}:${sourceFileLine ?? ''} ${messageId}: ${text}`);
}

/**
 * Ignored messages: comments need not be valid TSDoc; release tags are not used; referenced types that are not exported
 * are in the report and the types.
 */
const quiet = new Set(['ae-missing-release-tag', 'ae-forgotten-export', 'ae-undocumented', 'ae-unresolved-link']);
