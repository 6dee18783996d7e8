import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rollup } from 'vite';
import { root } from '../bench/machine/child.ts';

/** The form libraries for comparison. */
export const peerNames = ['rjsf', 'formio', 'surveyjs'] as const;
export type PeerName = (typeof peerNames)[number];

export interface PeerFile {
  path: string;
  body: Uint8Array;
}

/** A peer built for production with the vendor's default settings. */
export interface Peer {
  name: PeerName;
  script: string;
  styles: string[];
  files: PeerFile[];
}

const sources = join(import.meta.dirname, 'peers');
const home = join(root, '.tmp/bench-form-peers');

/** Installs the pinned peers below `.tmp`, once per manifest, and builds a page script of each. */
export async function buildPeers(): Promise<Peer[]> {
  install();
  return Promise.all(peerNames.map(buildPeer));
}

function install(): void {
  const manifest = readFileSync(join(sources, 'package.json'), 'utf8');
  const mark = join(home, 'installed.json');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== manifest) {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), manifest);
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: home,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The peers cannot be installed (--no-peers goes without them):\n${stderr}`);
    writeFileSync(mark, manifest);
  }
  cpSync(join(sources, 'entries'), join(home, 'entries'), { recursive: true });
}

async function buildPeer(name: PeerName): Promise<Peer> {
  const { output } = (await build({
    root: home,
    configFile: false,
    logLevel: 'silent',
    base: `/${name}/`,
    build: { write: false, modulePreload: false, rollupOptions: { input: join(home, 'entries', `${name}.js`) } },
  })) as Rollup.RollupOutput;
  const files = output.map((file) => ({
    path: `/${name}/${file.fileName}`,
    body: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }));
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)!;
  const paths = files.map(({ path }) => path);
  return {
    name,
    files,
    script: `/${name}/${entry.fileName}`,
    styles: paths.filter((path) => path.endsWith('.css')),
  };
}
