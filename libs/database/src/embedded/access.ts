import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** Returns the file of the cluster's password, created on the first start and readable only by its owner. */
export function passwordFile(dataDir: string, account: Account, clusterExists: boolean): string {
  const file = join(dataDir, 'postgres-password');
  if (existsSync(file)) return file;
  if (clusterExists) {
    throw new Error(
      `${file} is missing: the password of the database in ${dataDir} cannot be known. Restore the file.`,
    );
  }
  writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid);
  return file;
}

/** Resolves to the port of the last start when it is free, so that clients' URLs stay valid; otherwise any free one. */
export async function choosePort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres-port');
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = await listenOnce(last).catch(() => listenOnce(0));
  writeFileSync(file, `${port}\n`);
  return port;
}

function listenOnce(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: wanted, exclusive: true }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      server.close(() => resolve(port));
    });
  });
}
