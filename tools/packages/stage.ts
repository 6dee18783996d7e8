import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedPackage } from './package-of.ts';
import { root } from './package-of.ts';
import { publicManifest } from './public-manifest.ts';

export const stageRoot = join(root, 'dist/packages');

/** Returns the published folder, which `nx release` and `npm pack` use. */
export const stageOf = ({ folder }: PublishedPackage): string => join(stageRoot, folder);

/** Assembles the published folder: the built files, the texts, and a manifest without workspace fields. */
export function stage(one: PublishedPackage): string {
  const folder = stageOf(one);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(one.path, 'dist/index.js'))) throw new Error(`${one.manifest.name} is not built`);
  for (const name of [...(one.manifest.files ?? []), 'README.md', 'LICENSE']) {
    cpSync(join(one.path, name), join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publicManifest(one.manifest), null, 2)}\n`);
  return folder;
}
