import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply } from './change.ts';

describe('breaking a copy on purpose', () => {
  let copy: string;
  const read = () => readFileSync(join(copy, 'a.ts'), 'utf8');
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'crm-change-'));
    writeFileSync(join(copy, 'a.ts'), 'one two');
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  it('changes and creates files, and reverts all of it', () => {
    const restore = apply(copy, [
      { file: 'a.ts', replace: 'two', by: '$& three' },
      { file: 'a.ts', append: '!' },
      { file: 'new/b.ts', create: 'b' },
    ]);
    expect(read()).toBe('one $& three!');
    expect(existsSync(join(copy, 'new/b.ts'))).toBe(true);
    restore();
    expect(read()).toBe('one two');
    expect(existsSync(join(copy, 'new/b.ts'))).toBe(false);
  });

  it('refuses a change whose text is gone, and leaves no file changed', () => {
    const changes = [
      { file: 'a.ts', append: '!' },
      { file: 'a.ts', replace: 'four', by: 'five' },
    ];
    expect(() => apply(copy, changes)).toThrow('renew the break');
    expect(() => apply(copy, [{ file: 'gone.ts', append: '!' }])).toThrow('renew the break');
    expect(() => apply(copy, [{ file: 'a.ts', create: '' }])).toThrow('exists already');
    expect(read()).toBe('one two');
  });
});
