import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cleanEnvironment } from './consumer-project.ts';
import { packedPackages } from './pack.ts';
import { root } from './package-of.ts';

/** A running product, from which the consumers install. */
export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** Starts the built product on loopback with an empty database in `folder`. */
export async function startProduct(folder: string): Promise<Product> {
  const program = join(root, 'apps/api/dist/main.js');
  if (!existsSync(program)) throw new Error('the product is not built: nx run @crm/api:build');
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, DEMO: '0', ROLE: 'web' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^ready (\S+)$/.exec(line) ?? [];
    if (!url) continue;
    child.stdout.resume();
    return {
      url,
      async stop() {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error(`the product ended with ${child.exitCode} before it was ready`);
}

/** Returns the faults of the product's `/packages/`: each checked tarball is there, byte for byte, and is listed. */
export async function offerFaults({ url }: Product): Promise<string[]> {
  const page = await (await fetch(`${url}/packages/`)).text();
  const faults = packedPackages().map(async ({ file, integrity }) => {
    const answer = await fetch(`${url}/packages/${file}`);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-512', await answer.arrayBuffer())).toString('base64');
    if (`sha512-${digest}` !== integrity) return [`${file} is not the one that was checked (${answer.status})`];
    return page.includes(integrity) ? [] : [`the page does not list ${file}`];
  });
  return (await Promise.all(faults)).flat();
}
