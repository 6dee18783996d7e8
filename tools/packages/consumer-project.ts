import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './package-of.ts';
import { root } from './package-of.ts';
import { packedPackages } from './pack.ts';
import { printedCode } from './printed-code.ts';

/** A consumer project: a folder below `consumers`, its published packages, and its other dependencies. */
export interface Consumer {
  folder: string;
  packages: string[];
  /** Versions of other dependencies; `*` is the workspace's version. */
  installs: Record<string, string>;
  /** Installs the renderer by the form builder's line, and compiles the code below it; `packages` is then only checked. */
  asPrinted?: boolean;
  /** TypeScript settings that differ from ours. */
  compilerOptions?: object;
}

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: false,
  skipLibCheck: false,
  noEmit: true,
  types: [],
};

/** The module resolutions to test: those of bundlers and of Node. */
export const resolutions = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  node16: { module: 'node16', moduleResolution: 'node16' },
};

/** Creates the project outside the workspace and installs the tarballs that the product at `url` offers. */
export async function createProject(consumer: Consumer, parent: string, url: string): Promise<string> {
  const project = join(parent, consumer.folder);
  cpSync(join(import.meta.dirname, 'consumers', consumer.folder), project, { recursive: true });
  write(project, 'package.json', {
    name: `a-${consumer.folder}-project`,
    private: true,
    type: 'module',
    dependencies: dependenciesOf(consumer, url),
  });
  write(project, 'tsconfig.json', {
    compilerOptions: consumer.compilerOptions ?? { ...compilerOptions, ...resolutions.bundler },
    include: ['src', 'app'],
  });
  for (const [name, resolution] of Object.entries(resolutions)) {
    write(project, `tsconfig.${name}.json`, {
      compilerOptions: { ...compilerOptions, ...resolution },
      include: ['types'],
    });
  }
  for (const folder of consumer.packages) copyExamples(project, folder);
  const { install, code } = await printedCode(url);
  if (consumer.asPrinted) writeFileSync(join(project, 'types/printed.tsx'), code);
  await runNpm(project, consumer.asPrinted ? install : ['install']);
  return project;
}

/** Runs npm in the project; rejects with its output when it fails. */
async function runNpm(project: string, args: string[]): Promise<void> {
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  const { code, output } = await inProject(project, 'npm', [...args, ...options]);
  if (code !== 0) throw new Error(output);
}

/** The texts of a package whose examples are whole modules, which are compiled unchanged. */
const wholeExamples: Record<string, readonly string[]> = { 'webform-renderer': ['README.md', 'GUIDE.md'] };

function copyExamples(project: string, folder: string): void {
  const examples = (wholeExamples[folder] ?? []).flatMap((name) => {
    const found = Array.from(
      readFileSync(join(root, 'libs', folder, name), 'utf8').matchAll(/^```(tsx?)\n([^]*?)^```/gm),
    );
    if (found.length === 0) throw new Error(`${name} of ${folder} has no example`);
    return found;
  });
  mkdirSync(join(project, 'types'), { recursive: true });
  for (const [index, [, kind, code]] of examples.entries())
    writeFileSync(join(project, `types/example-${index + 1}.${kind}`), code!);
}

function dependenciesOf({ packages, installs, asPrinted }: Consumer, url: string): Record<string, string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Manifest;
  const tested = { ...dependencies, ...devDependencies };
  const own = packedPackages()
    .filter(({ name }) => !asPrinted && packages.includes(name.slice('@crm/'.length)))
    .map(({ name, file }): [string, string] => [name, `${url}/packages/${file}`]);
  const others = Object.entries(installs).map(([name, version]): [string, string] => [
    name,
    version === '*' ? (tested[name] ?? version) : version,
  ]);
  return Object.fromEntries([...own, ...others]);
}

function write(project: string, file: string, content: object): void {
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, file), JSON.stringify(content, null, 2));
}

/** Returns the environment without settings of npm, Nx and Node from this workspace, and with telemetry off. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(npm_(package|lifecycle|config_local_prefix|config_prefix|command|execpath)|NX_|INIT_CWD|NODE_OPTIONS|NODE_ENV)/;
  const rest = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(rest), NEXT_TELEMETRY_DISABLED: '1' };
}

/** Runs a program in the project, without influence of this workspace. */
export function inProject(project: string, program: string, args: string[]): Promise<{ code: number; output: string }> {
  const env = cleanEnvironment();
  return new Promise((resolve) => {
    execFile(program, args, { cwd: project, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, output: (stdout + stderr).trim() });
    });
  });
}

/** Runs a Node program in the project. */
export const inProjectNode = (project: string, args: string[]): Promise<{ code: number; output: string }> =>
  inProject(project, process.execPath, args);
