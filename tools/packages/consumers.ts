import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { Checklist } from './checklist.ts';
import {
  hydrates,
  keepsColours,
  leavesHostAlone,
  lookAtKit,
  runsReact,
  sendForm,
  useSession,
} from './consumer-journeys.ts';
import type { Consumer } from './consumer-project.ts';
import { createProject, inProjectNode, resolutions } from './consumer-project.ts';
import type { Seen } from './consumer-server.ts';
import { serve } from './consumer-server.ts';
import { tryNext } from './next-consumer.ts';
import { packedPackages } from './pack.ts';
import { packageOf } from './package-of.ts';
import type { Product } from './product.ts';
import { offerFaults, startProduct } from './product.ts';

const compilers = { 'typescript-previous': 'npm:typescript@5.9.3' };

const latest: Consumer = {
  folder: 'react-19',
  packages: ['validation', 'webform-renderer', 'ui-kit', 'api-client', 'auth'],
  installs: {
    react: '*',
    'react-dom': '*',
    '@reduxjs/toolkit': '*',
    'redux-saga': '*',
    yup: '*',
    vite: '*',
    '@vitejs/plugin-react': '*',
    typescript: '*',
    '@types/react': '*',
    '@types/react-dom': '*',
    ...compilers,
  },
};

/** A project with only the renderer and its peers. */
const previous: Consumer = {
  folder: 'react-18',
  packages: ['webform-renderer'],
  asPrinted: true,
  installs: {
    react: '18.3.0',
    'react-dom': '18.3.0',
    vite: '*',
    '@vitejs/plugin-react': '*',
    typescript: '*',
    '@types/react': '18.3.8',
    '@types/react-dom': '18.3.7',
    ...compilers,
  },
};

/** Installs the packed packages in projects outside the workspace and tests them there. Returns the exit code. */
export async function consumers(): Promise<number> {
  const checklist = new Checklist();
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'crm-consumers-')));
  const product = await startProduct(join(parent, 'product'));
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    await checklist.try('product: offers the checked packages', () => offerFaults(product));
    for (const consumer of [latest, previous]) await tryConsumer(consumer, parent, product, browser, checklist);
    await tryNext(parent, product, browser, checklist);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(parent, { recursive: true, force: true });
  }
  return checklist.end();
}

async function tryConsumer(
  consumer: Consumer,
  parent: string,
  product: Product,
  browser: Browser,
  checklist: Checklist,
): Promise<void> {
  const { folder } = consumer;
  let project = '';
  const how = consumer.asPrinted ? "by the form builder's line, as printed" : 'from the product';
  await checklist.try(`${folder}: installs ${how}`, async () => {
    project = await createProject(consumer, parent, product.url);
    return lockFaults(project, consumer);
  });
  if (!project) return;
  const compile = (compiler: string, name: string) => async () => {
    const program = join(project, 'node_modules', compiler, 'bin/tsc');
    return faultsOf(await inProjectNode(project, [program, '-p', `tsconfig.${name}.json`]));
  };
  for (const name of Object.keys(resolutions)) {
    await checklist.try(`${folder}: types, ${name}`, compile('typescript', name));
    await checklist.try(`${folder}: types, ${name}, TypeScript 5`, compile('typescript-previous', name));
  }
  await checklist.try(`${folder}: every entry loads in Node without a window`, () => loadsInNode(project, consumer));
  await checklist.try(`${folder}: builds`, () => builds(project));
  await tryInBrowser(consumer, project, browser, checklist);
}

async function tryInBrowser(
  { folder }: Consumer,
  project: string,
  browser: Browser,
  checklist: Checklist,
): Promise<void> {
  const site = await serve(join(project, 'dist'), { '/server': () => rendered(project, () => site.address) });
  const visit = (name: string, path: string, journey: (page: Page, seen: Seen[]) => Promise<void>) =>
    checklist.try(`${folder}: ${name}`, async () => {
      site.seen.length = 0;
      const page = await browser.newPage({ locale: 'ja-JP' });
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      try {
        await page.goto(site.address + path);
        await journey(page, site.seen);
        return complaints;
      } finally {
        await page.close();
      }
    });
  if (folder === 'react-19') {
    await visit('the kit is painted by its one style sheet', '/', lookAtKit);
    await visit('signs in, calls, reloads, signs out', '/', useSession);
    await visit('the form is checked, normalised and sent', '/', sendForm);
  } else {
    await visit('the form leaves its host alone', '/', leavesHostAlone);
    await visit('the host does not recolour the form', '/', keepsColours);
    await visit('the form is checked, normalised and sent', '/', async (page, seen) => {
      await page.evaluate('start()');
      await runsReact(page, 18);
      await sendForm(page, seen);
    });
    await visit('English is fetched when it is asked for', '/?en', async (page) => {
      await page.evaluate('start()');
      await page.getByText('Required').first().waitFor({ timeout: 30_000 });
    });
  }
  await visit('what the server rendered comes to life as it is, and is sent', '/server', async (page, seen) => {
    await hydrates(page);
    await runsReact(page, folder === 'react-19' ? 19 : 18);
    await sendForm(page, seen);
  });
  site.close();
}

const faultsOf = ({ code, output }: { code: number; output: string }): string[] => (code === 0 ? [] : [output]);

/** Returns unexpected packages of ours, second copies of React, and packages of ours without their integrity. */
function lockFaults(project: string, { packages }: Consumer): string[] {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const known = new Map(packedPackages().map(({ name, integrity }) => [name, integrity]));
  return Object.entries(lock.packages).flatMap(([path, { integrity }]) => {
    const own = /^node_modules\/@crm\/([a-z-]+)$/.exec(path)?.[1];
    if (own && !packages.includes(own)) return [`${path} is installed`];
    if (own && integrity !== known.get(`@crm/${own}`)) return [`${path} has the integrity ${integrity}`];
    return /.+node_modules\/.*node_modules\/(react|react-dom)$/.test(path) ? [`${path} is a second copy`] : [];
  });
}

async function loadsInNode(project: string, { packages }: Consumer): Promise<string[]> {
  const specifiers = packages.flatMap((folder) =>
    packageOf(folder)
      .entries.filter(({ kind }) => kind === 'module')
      .map(({ specifier }) => specifier),
  );
  const script = `
    if ('window' in globalThis) throw new Error('this is no server');
    for (const name of ${JSON.stringify(specifiers)}) {
      const all = await import(name);
      if (Object.keys(all).length === 0) throw new Error(name + ' exports nothing');
    }`;
  return faultsOf(await inProjectNode(project, ['--input-type=module', '-e', script]));
}

/** Builds the pages for the browser and the module for the project's server. Resolves to faults. */
async function builds(project: string): Promise<string[]> {
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const browser = await inProjectNode(project, [vite, 'build']);
  const server = await inProjectNode(project, [vite, 'build', '--config', 'vite.server.config.js']);
  // Every consumer would see a bundler warning.
  return [browser, server].flatMap(({ code, output }) => (code !== 0 || output ? [output || `exit code ${code}`] : []));
}

/** Checks the project's server: its module renders, and its page contains markup and data. */
async function rendered(project: string, address: () => string): Promise<string> {
  const { render } = (await import(pathToFileURL(join(project, 'server/render.js')).href)) as {
    render: (formApi: string) => Promise<{ markup: string; definition: unknown }>;
  };
  const { markup, definition } = await render(`${address()}/api/form`);
  const data = `<script>window.definition = ${JSON.stringify(definition).replaceAll('<', '\\u003c')}</script>`;
  const kept = '<script>window.served = document.querySelector("form[data-webform]")</script>';
  return readFileSync(join(project, 'dist/hydrate.html'), 'utf8')
    .replace('<!--data-->', () => data)
    .replace('<!--markup--></div>', () => `${markup}</div>${kept}`);
}

const browserPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
