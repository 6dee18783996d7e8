import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { projectNode, root } from './project.mjs';
import { run, runInProject } from './run.mjs';

/**
 * Finds or installs the browser for the browser tests: an installed one, Playwright's, or Debian's. Resolves to its
 * path.
 */
export async function ensureBrowser() {
  const found = onMachine() ?? ofPlaywright();
  if (found) return found;
  console.log('No browser found: fetching the one of Playwright');
  await runInProject(projectNode(), [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const fetched = ofPlaywright();
  if (fetched) return fetched;
  console.log('Not to be had: installing the one of the system');
  await installWithApt(['chromium']);
  const installed = onMachine();
  if (installed) return installed;
  throw new Error('No browser: set CHROMIUM_PATH, or install chromium, and run again.');
}

function onMachine() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function ofPlaywright() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs a Japanese font when there is none, because pages otherwise have wrong measures. */
export async function ensureJapaneseFonts() {
  if (await hasJapaneseFont()) return;
  console.log('No Japanese font found: installing Noto CJK');
  await installWithApt(['fonts-noto-cjk']);
  if (!(await hasJapaneseFont())) throw new Error('No Japanese font: install fonts-noto-cjk and run again.');
}

async function hasJapaneseFont() {
  const { code, output } = await run('fc-list', [':lang=ja', 'family'], { env: process.env, quiet: true });
  if (code === 0) return output.trim() !== '';
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(process.env.HOME ?? '/', '.fonts')];
  return folders
    .filter((folder) => existsSync(folder))
    .some((folder) => readdirSync(folder, { recursive: true }).some((name) => /cjk|ipa|takao|vl-?gothic/i.test(name)));
}

async function installWithApt(packages) {
  const isDebian = existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8') !== '';
  if (!isDebian) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', '-q', ...args];
    return run(program, rest, { env });
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}
