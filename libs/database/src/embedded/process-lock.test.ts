import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeProcessLock } from './process-lock.ts';

describe('the lock of a data directory', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crm-lock-'));
    file = join(folder, 'postgres.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reports its holder to the second taker until it is released', () => {
    const lock = takeProcessLock(file);
    expect(takeProcessLock(file)).toMatchObject({ heldBy: { pid: process.pid } });
    if ('release' in lock) lock.release();
    expect(takeProcessLock(file)).toHaveProperty('release');
  });

  it('is taken over from a process that has ended', () => {
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    expect(takeProcessLock(file)).toHaveProperty('release');
  });

  it('is taken over when another program has the process id', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: '1' }));
    expect(takeProcessLock(file)).toHaveProperty('release');
  });

  it('is taken over when it is unreadable, and leaves no other file', () => {
    writeFileSync(file, '');
    expect(takeProcessLock(file)).toHaveProperty('release');
    expect(readdirSync(folder)).toEqual(['postgres.lock']);
  });
});
