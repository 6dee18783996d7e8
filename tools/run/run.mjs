import { spawn } from 'node:child_process';
import { projectEnvironment, root } from './project.mjs';

/** Runs a program, prints its output, and resolves to its exit code and output. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (stream) => (chunk) => {
      output += chunk;
      if (!quiet) stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take(process.stdout));
    child.stderr.setEncoding('utf8').on('data', take(process.stderr));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => resolve({ code: code ?? 128, signal, output }));
  });
}

/** Runs a program with the project's Node first on the path. */
export const runInProject = (program, args, options = {}) =>
  run(program, args, { ...options, env: projectEnvironment(options.env) });
