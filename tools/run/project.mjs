/** Helpers of all commands in this folder. These files run on Node 20, before packages are installed. */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns the project's Node, which is installed with the packages. */
export function projectNode() {
  const own = join(root, `node_modules/node-linux-${process.arch}/bin/node`);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('Node 24 is needed on this platform (https://nodejs.org). / Node 24 が必要です。');
}

/** Returns the environment of child processes, with the project's Node and without telemetry. */
export function projectEnvironment(extra = {}) {
  const path = [dirname(projectNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return {
    ...process.env,
    PATH: path,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    ...extra,
  };
}

export const nx = join(root, 'node_modules/nx/dist/bin/nx.js');

/** The apps that `npm start` serves; a build is complete when each has its `dist`. */
export const apps = ['api', 'crm-web', 'admin-console', 'public-webform', 'tracking-script'];
