import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withAdmin } from './admin.ts';
import { memoryFolder } from './memory-folder.ts';
import { readServer, sharedServer } from './shared-server.ts';
import { startTime } from './users.ts';

async function until(condition: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await sleep(50);
  return condition();
}

describe('the shared test server', () => {
  it('is shared by simultaneous callers, and stops when nobody uses it any more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crm-shared-'));
    const nobody = 2 ** 22 + 1; // No process has this number, so only connections keep the server.
    const [one, two] = await Promise.all([sharedServer(folder, nobody, 1_500), sharedServer(folder, nobody, 1_500)]);
    expect(two).toBe(one);
    const keeper = readServer(folder)?.keeper.pid ?? 0;
    await withAdmin(one, () => sleep(2_500));
    expect(startTime(keeper)).toBeDefined();

    expect(await until(() => startTime(keeper) === undefined)).toBe(true);
    expect(existsSync(join(folder, 'server.json'))).toBe(false);
    await expect(withAdmin(one, (client) => client.query('select 1'))).rejects.toThrow('ECONNREFUSED');
    expect(existsSync(memoryFolder(folder) ?? join(folder, 'none'))).toBe(false);
    rmSync(folder, { recursive: true });
  }, 60_000);
});
