import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { PublishedPackage } from './package-of.ts';
import { root } from './package-of.ts';
import { stageOf } from './stage.ts';

/** Resolves to publint's errors, warnings and suggestions for the staged package. */
export async function publintFaults(one: PublishedPackage): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: stageOf(one), strict: true, level: 'suggestion', pack: false });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

/**
 * Resolves to the faults of arethetypeswrong for the tarball. The packages are ES modules only, and style sheets have
 * no types.
 */
export async function typeFaults(one: PublishedPackage, tarball: string): Promise<string[]> {
  const styles = one.entries.filter(({ kind }) => kind === 'styles').map(({ name }) => `${name}.css`);
  const { code, output } = await attw([
    tarball,
    '--profile',
    'esm-only',
    '--no-color',
    '--no-emoji',
    ...(styles.length > 0 ? ['--exclude-entrypoints', ...styles] : []),
  ]);
  return code === 0 ? [] : [`arethetypeswrong:\n${output}`];
}

function attw(args: string[]): Promise<{ code: number; output: string }> {
  const program = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: root }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, output: stdout + stderr });
    });
  });
}
