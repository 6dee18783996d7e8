import { spawn } from 'node:child_process';

/** A part of `npm test`, run in the copy: arguments of Node. */
export interface Step {
  name: string;
  args: string[];
}

/** Runs through Nx and its cache, as everybody does: a forgotten input shows here as a stale success. */
const target =
  (name: string) =>
  (project: string): Step => ({
    name: `${name} ${project}`,
    args: ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', name, '-p', `@crm/${project}`, '--outputStyle=static'],
  });

export const lint = target('lint');
export const typecheck = target('typecheck');
export const test = target('test');
/** Compares a published library's API with its committed report. */
export const api = target('api');
/** Packs the published libraries and checks the packages. */
export const packages: Step = {
  name: 'packages',
  args: ['node_modules/nx/dist/bin/nx.js', 'run', 'packages:check', '--outputStyle=static'],
};
export const generatedFiles: Step = {
  name: 'generated files',
  args: ['--conditions=@crm/source', 'tools/generate/main.ts', '--check'],
};

export function runStep(
  step: Step,
  copy: string,
  env: Record<string, string>,
): Promise<{ green: boolean; output: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(NX_|npm_|INIT_CWD)/.test(name));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, {
      cwd: copy,
      env: { ...Object.fromEntries(inherited), NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({ green: code === 0, output }));
  });
}
