import { deepStrictEqual, match, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Checklist } from './checklist.ts';
import { runsReact, sendForm } from './consumer-journeys.ts';
import type { Consumer } from './consumer-project.ts';
import { cleanEnvironment, createProject, inProjectNode } from './consumer-project.ts';
import { serve } from './consumer-server.ts';
import type { Product } from './product.ts';

/** A Next.js project with the app router: a server component loads the form, a client component renders it. */
export const next: Consumer = {
  folder: 'next',
  packages: ['webform-renderer'],
  installs: {
    next: '16.4.6',
    react: '*',
    'react-dom': '*',
    typescript: '*',
    '@types/react': '*',
    '@types/react-dom': '*',
    '@types/node': '*',
  },
  // As written by Next.js's generator.
  compilerOptions: {
    target: 'es2017',
    lib: ['dom', 'dom.iterable', 'esnext'],
    allowJs: true,
    skipLibCheck: true,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    resolveJsonModule: true,
    isolatedModules: true,
    jsx: 'react-jsx',
    incremental: true,
    plugins: [{ name: 'next' }],
  },
};

const START_MS = 30_000;
const PAUSE_MS = 100;

/** Builds the project, starts its server on loopback and visits it. */
export async function tryNext(parent: string, { url }: Product, browser: Browser, checklist: Checklist): Promise<void> {
  let project = '';
  await checklist.try('next: installs', async () => {
    project = await createProject(next, parent, url);
    return [];
  });
  if (!project) return;
  const program = join(project, 'node_modules/next/dist/bin/next');
  let built = false;
  await checklist.try('next: builds, with its types', async () => {
    const { code, output } = await inProjectNode(project, [program, 'build']);
    built = code === 0;
    // A new project has no cache, which Next.js reports in CI; that is no fault of the package.
    const faults = output.replaceAll(/^.*No build cache found.*$/gm, '');
    return built && !/warning|⚠/i.test(faults) ? [] : [output];
  });
  if (!built) return;
  const api = await serve(project, {});
  const port = await freePort();
  const server = spawn(process.execPath, [program, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: project,
    env: { ...cleanEnvironment(), FORM_API: `${api.address}/api/form` },
    stdio: 'ignore',
  });
  try {
    const address = `http://127.0.0.1:${port}/`;
    let html = '';
    await checklist.try('next: its server renders the form and its styles', async () => {
      html = await firstAnswer(address, server);
      match(html, /<form[^>]*data-webform="abc"/);
      match(html, /<style id="ewf-styles">[^<]*#0f766e/);
      return [];
    });
    if (html) {
      await checklist.try('next: the form comes to life as it is, and is sent', () =>
        visit(address, browser, api.seen),
      );
    }
  } finally {
    server.kill();
    api.close();
  }
}

async function visit(address: string, browser: Browser, seen: Parameters<typeof sendForm>[1]): Promise<string[]> {
  const page = await browser.newPage({ locale: 'ja-JP' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.addInitScript(`
      new MutationObserver((_all, observer) => {
        window.served = document.querySelector('form[data-webform]');
        if (window.served) observer.disconnect();
      }).observe(document, { childList: true, subtree: true })`);
    await page.goto(address);
    await page.waitForFunction('window.reactVersion', undefined, { timeout: START_MS });
    await runsReact(page, 19);
    const isSame = await page.evaluate('window.served === document.querySelector("form[data-webform]")');
    deepStrictEqual(isSame, true, 'the server’s form is kept');
    await sendForm(page, seen);
    return complaints;
  } finally {
    await page.close();
  }
}

async function firstAnswer(address: string, server: ChildProcess): Promise<string> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    ok(server.exitCode === null, `the server ended with ${server.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer.text();
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  throw new Error('the server does not answer');
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
