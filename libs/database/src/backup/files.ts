import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { KeptFile } from './backup.types.ts';
import { digestOf } from './digest.ts';

/** Copies a folder's files recursively. Resolves to the copied files. */
export async function keepFiles(from: string, to: string): Promise<KeptFile[]> {
  if (!existsSync(from)) return [];
  const kept: KeptFile[] = [];
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    await copyTo(source, join(to, path));
    kept.push({ path, size: (await stat(join(to, path))).size, sha256: await digestOf(join(to, path)) });
  }
  return kept;
}

export async function copyTo(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
}
