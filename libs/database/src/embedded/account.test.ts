import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedFolder } from './account.ts';

describe('the path to the data directory', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'crm-account-'));
    chmodSync(root, 0o755);
    mkdirSync(join(root, 'private/inner'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const stranger = { uid: 54321, gid: 54321 };

  it('is accessible when everybody may enter each folder', () => {
    expect(closedFolder(join(root, 'private/inner/data'), stranger)).toBeUndefined();
  });

  it('reports the first folder that the user may not enter', () => {
    chmodSync(join(root, 'private'), 0o700);
    expect(closedFolder(join(root, 'private/inner/data'), stranger)).toBe(join(root, 'private'));
  });

  it('is accessible to the owner of a private folder', () => {
    chmodSync(join(root, 'private'), 0o700);
    const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    expect(closedFolder(join(root, 'private/inner/data'), owner)).toBeUndefined();
  });
});
