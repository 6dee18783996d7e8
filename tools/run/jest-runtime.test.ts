import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

const sources = {
  'jest.config.cjs': `
    const { node } = require(${JSON.stringify(join(root, 'jest.preset.cjs'))});
    module.exports = node;`,
  'subject.ts': `
    require('node:fs').appendFileSync(__dirname + '/loads', 'x');
    export const name = () => 'real';`,
  'user.ts': `
    import { name } from './subject.ts';
    export const greeting = () => 'hello ' + name();`,
  'mocking.test.ts': `
    import { greeting } from './user.ts';
    jest.mock('./subject.ts', () => ({ name: () => 'mocked' }));
    test('mocks', () => expect(greeting()).toBe('hello mocked'));`,
  'browser.test.ts': `/** @jest-environment ${join(root, 'jest.env.jsdom.cjs')} */
    import { greeting } from './user.ts';
    test('has a window', () => expect(window.document.title + greeting()).toBe('hello real'));`,
  // The smallest file runs last.
  'last.test.ts': `
    import { greeting } from './user.ts';
    test('mocks nothing', () => expect(greeting()).toBe('hello real'));`,
};
const untidy = `
  import { greeting } from './user.ts';
  test('is clean', () => {
    expect(greeting()).toBe('hello real');
    expect(process.env['LEFT']).toBeUndefined();
    expect(Math.max(1, 2)).toBe(2);
    expect(Date.now()).toBeGreaterThan(0);
    process.env['LEFT'] = 'by a file';
    jest.spyOn(Math, 'max').mockReturnValue(3);
    jest.useFakeTimers({ now: 0 });
  });`;

describe('test files on Node, in one worker', () => {
  let folder: string;
  beforeEach(() => {
    mkdirSync(join(root, '.tmp'), { recursive: true });
    folder = mkdtempSync(join(root, '.tmp/jest-'));
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
    for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.test.ts`), untidy);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function runJest(...args: string[]): string {
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    const { stderr } = spawnSync(process.execPath, [jest, '--runInBand', ...args], { cwd: folder, encoding: 'utf8' });
    return stderr;
  }

  it('share loaded modules, and find neither mocks nor variables nor clocks of other files', () => {
    expect(runJest('one', 'two')).toContain('Tests:       2 passed, 2 total');
    expect(readFileSync(join(folder, 'loads'), 'utf8')).toBe('x');
  }, 60_000);

  it('get the mocks and the environment of their own file only', () => {
    expect(runJest()).toContain('Tests:       5 passed, 5 total');
  }, 60_000);

  it('load modules anew in a run that collects coverage', () => {
    expect(runJest('one', 'two', '--coverage', '--coverageReporters=json')).toContain('Tests:       2 passed, 2 total');
    expect(readFileSync(join(folder, 'loads'), 'utf8')).toBe('xx');
  }, 60_000);
});
