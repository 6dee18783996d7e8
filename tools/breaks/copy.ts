import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const leftOut = new Set(['node_modules', '.git', 'dist', '.nx', '.tmp', '.data', 'test-results']);

/** Copies the project to a folder where anything may be changed. */
export function copyProject(root: string, name = 'crm-breaks-'): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !leftOut.has(basename(path)) });
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links the packages; the links of the project's own packages must lead into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@crm'), { recursive: true });
  const shared = readdirSync(from).filter(
    (name) => name !== '@crm' && !['.cache', '.vite', '.vite-temp', '.installed'].includes(name),
  );
  for (const name of shared) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@crm'))) {
    symlinkSync(readlinkSync(join(from, '@crm', name)), join(to, '@crm', name));
  }
}
