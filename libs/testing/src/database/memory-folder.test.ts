import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

describe('memoryFolder', () => {
  const memory = mkdtempSync(join(tmpdir(), 'crm-memory-'));
  afterAll(() => rmSync(memory, { recursive: true }));
  beforeEach(() => void jest.spyOn(process, 'availableMemory').mockReturnValue(8 * 2 ** 30));
  afterEach(() => jest.restoreAllMocks());

  it('returns the same place for a folder each time, and another for another folder', () => {
    const place = memoryFolder('/a/.tmp/test-db', memory);
    expect(place).toContain(memory);
    expect(memoryFolder('/a/.tmp/test-db', memory)).toBe(place);
    expect(memoryFolder('/b/.tmp/test-db', memory)).not.toBe(place);
  });

  it('returns undefined without a file system in memory', () => {
    expect(memoryFolder('/a', join(memory, 'missing'))).toBeUndefined();
  });

  it('returns undefined when memory is scarce', () => {
    jest.spyOn(process, 'availableMemory').mockReturnValue(2 ** 30);
    expect(memoryFolder('/a', memory)).toBeUndefined();
  });

  it("returns undefined when the place is another user's", () => {
    const user = jest.spyOn(process, 'getuid').mockReturnValue(54_321);
    const place = memoryFolder('/a', memory) ?? '';
    user.mockRestore();
    mkdirSync(place);
    jest.spyOn(process, 'getuid').mockReturnValue(54_321);
    expect(memoryFolder('/a', memory)).toBeUndefined();
  });
});
