import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');
const ownNode = join(root, `node_modules/node-linux-${process.arch}/bin/node`);
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

let folder: string | undefined;
let server: ChildProcess | undefined;
test.afterEach(async () => {
  if (server && server.exitCode === null) server.kill('SIGKILL');
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Copies the files of the image's last stage, and nothing else, to a folder; the packages are the local ones. */
async function assemble(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'enishi-image-'));
  for (const [, source] of dockerfile.matchAll(/^COPY --from=\S+ \/app\/(\S+) \S+$/gm)) {
    const target = join(made, source!);
    await mkdir(dirname(target), { recursive: true });
    if (source === 'node_modules') await symlink(join(root, source), target);
    else
      await cp(join(root, source!), target, {
        recursive: true,
        filter: (path) => !path.endsWith('/node_modules'),
      });
  }
  return made;
}

test("the image’s command starts with the image's files, serves every app, and ends by SIGTERM", async () => {
  folder = await assemble();
  const data = join(folder, 'data');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const [, ...command] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[];
  const own = Object.fromEntries(
    [.../^ENV (.+)$/m.exec(dockerfile)![1]!.matchAll(/(\w+)=(\S+)/g)].map(([, k, v]) => [k, v]),
  );
  const child = spawn(existsSync(ownNode) ? ownNode : process.execPath, command, {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...own, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  server = child;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const url = `http://127.0.0.1:${port}`;
  const statusOf = (path: string) =>
    fetch(url + path, { headers: { accept: 'text/html' } }).then(
      async (answer) => [answer.status, (await answer.text()).length > 100],
      () => undefined,
    );
  await expect
    .poll(
      async () => (child.exitCode === null ? (await fetch(`${url}/readyz`).catch(() => undefined))?.status : 'over'),
      {
        timeout: 60_000,
      },
    )
    .toBe(200);
  for (const path of [
    '/',
    '/admin/',
    '/webforms/?webformid=demo-inquiry',
    '/webforms/spam-check?webformid=demo-spam',
    '/t.js',
  ])
    expect([path, await statusOf(path)]).toEqual([path, [200, true]]);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

test('keeps the secrets of the compose file out of the image’s layers and the repository', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const folders = new Set([...compose.matchAll(/^ +file: \.\/([^/\s]+)\//gm)].map(([, name]) => name!));
  expect([...folders]).toEqual(['secrets']);
  const lines = (name: string) => readFileSync(join(root, name), 'utf8').split('\n');
  for (const name of folders) {
    expect(lines('.dockerignore')).toContain(name);
    expect(lines('.gitignore')).toContain(`/${name}`);
  }
});
