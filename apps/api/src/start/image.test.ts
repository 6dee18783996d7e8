import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { secretVariables } from '../config/secret-files.ts';

/* No container is built here: the test compares the Dockerfile with the repository. */

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Stage {
  name: string;
  base: string;
  lines: string[];
}

/** Returns the stages with their instructions, each on one line. */
function stagesOf(text: string): Stage[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, base, name] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? [];
    if (base) stages.push({ base, name: name ?? '', lines: [] });
    else stages.at(-1)!.lines.push(line);
  }
  return stages;
}

const stages = stagesOf(read('Dockerfile'));
const image = stages.at(-1)!;
const command = JSON.parse(image.lines.find((line) => line.startsWith('CMD '))!.slice(4)) as string[];
const built = / -p ((?: ?[\w-]+)+)/.exec(stages.find(({ name }) => name === 'build')!.lines.join('\n'))![1]!.split(' ');
const copied = image.lines.flatMap((line) => {
  const [, from, source, target] = /^COPY --from=(\S+) \/app\/(\S+) (\S+)$/.exec(line) ?? [];
  return source ? [{ from: from!, source, target: target! }] : [];
});
const ignored = read('.dockerignore').split('\n').filter(Boolean);

describe('the image', () => {
  test('uses one Node version, that of the project', () => {
    expect(new Set(stages.map(({ base }) => base)).size).toBe(1);
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: object };
    const [own] = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-linux'));
    expect(stages[0]!.base).toMatch(new RegExp(`^node:${String(own![1]).split('.')[0]}\\b`));
  });

  test('copies only files of the repository or of an earlier stage', () => {
    expect(copied.length).toBe(image.lines.filter((line) => line.startsWith('COPY')).length);
    for (const { from, source, target } of copied) {
      const stage = stages.find(({ name }) => name === from)!;
      expect([source, stage.lines.includes('COPY . .')]).toEqual([source, true]);
      const [, app] = /^apps\/([\w-]+)\/dist$/.exec(source) ?? [];
      if (app) expect([source, built.includes(app), from]).toEqual([source, true, 'build']);
      else if (source === 'node_modules') expect(stage.lines.join('\n')).toMatch(/^RUN npm ci --omit=dev/m);
      else {
        expect([source, existsSync(join(root, source))]).toEqual([source, true]);
        expect(ignored).not.toContain(source);
      }
      expect(target === './' ? './package.json' : target).toBe(`./${source}`);
    }
  });

  test('contains every app that it builds, and each is a project', () => {
    const apps = copied.flatMap(({ source }) => /^apps\/([\w-]+)\/dist$/.exec(source)?.[1] ?? []);
    expect(apps.sort()).toEqual([...built].sort());
    for (const app of apps) expect(existsSync(join(root, 'apps', app, 'package.json'))).toBe(true);
  });

  test('excludes generated and secret files from its context', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules', '**/dist']));
    for (const needed of ['package.json', 'package-lock.json', '.npmrc', 'nx.json', 'libs', 'apps', 'tools'])
      expect(ignored).not.toContain(needed);
  });

  test('starts with a file that the build creates, under flags that Node knows', async () => {
    const [node, ...rest] = command;
    const file = rest.pop()!;
    expect(node).toBe('node');
    expect(copied.map(({ source }) => source)).toContain(file.replace(/\/[^/]+$/, ''));
    const input = new RegExp(`\\b${/([\w-]+)\.js$/.exec(file)![1]}: join\\(`);
    expect(read('apps/api/vite.config.ts')).toMatch(input);
    await expect(run(process.execPath, [...rest, '--version'])).resolves.toBe(0);
  });

  test.each([
    [200, 0],
    [503, 1],
  ])('reports its health by /readyz: %i ends with %i', async (status, code) => {
    const health = image.lines.find((line) => line.startsWith('HEALTHCHECK'))!;
    const script = / CMD node -e "(.+)"$/.exec(health)![1]!;
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/readyz' ? status : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await run(process.execPath, ['-e', script], { PORT: String(port) })).toBe(code);
    server.close();
    server.closeAllConnections();
  });

  test('contains every package that the server imports, and no development package', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const missing = serverSources()
      .flatMap((file) => importsOf(readFileSync(file, 'utf8')))
      .filter((name) => !isBuiltin(name) && !name.startsWith('@crm/') && !(name in dependencies));
    expect([...new Set(missing)]).toEqual([]);
  });
});

test("the compose file declares the secrets of variables read from files, and its database's health check", () => {
  const text = read('compose.yaml');
  const declared = [...text.slice(text.indexOf('\nsecrets:')).matchAll(/^ {2}([\w-]+):\n {4}file: \.\/secrets\/\1$/gm)];
  const names = declared.map(([, name]) => name!);
  const used = [...text.matchAll(/secrets: \[([^\]]+)\]/g)].flatMap(([, list]) => list!.split(', '));
  expect([...new Set(used)].sort()).toEqual([...names].sort());
  for (const [, variable, name] of text.matchAll(/^ +(\w+)_FILE: \/run\/secrets\/([\w-]+)$/gm)) {
    expect(names).toContain(name);
    if (!variable!.startsWith('POSTGRES')) expect(secretVariables).toContain(variable);
  }
  expect(text).toMatch(/condition: service_healthy/);
  for (const role of text.matchAll(/ROLE: (\w+)/g)) expect(['web', 'worker', 'all']).toContain(role[1]);
  expect(image.lines).toContain('VOLUME /data');
  expect(text).toContain('files:/data');
});

const run = (file: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    execFile(file, args, { env: { PATH: process.env['PATH'], ...env } }, (error) =>
      resolve(error ? Number(error.code ?? 1) : 0),
    );
  });

/** Lists the sources of the server, without tests and their helpers. */
function serverSources(): string[] {
  const areas = readdirSync(join(root, 'libs/areas')).flatMap((area) => [
    `areas/${area}/server`,
    `areas/${area}/rules`,
  ]);
  const folders = ['contract', 'database', 'server-kit', 'validation', 'format', ...areas].map(
    (one) => `libs/${one}/src`,
  );
  return [...folders, 'apps/api/src']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
        .map((name) => join(folder, name)),
    );
}

/** Returns the packages of the imports that remain when the types are stripped. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type )[^'"`;]*?from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm)].map(
    (found) =>
      (found[1] ?? found[2])!
        .split('/')
        .slice(0, (found[1] ?? found[2])!.startsWith('@') ? 2 : 1)
        .join('/'),
  );
