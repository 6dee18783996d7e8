import { readOptions } from './options.ts';

test('defaults to five rounds of three seconds on 100,000 deals', () => {
  expect(readOptions([])).toEqual({
    rounds: 5,
    seconds: 3,
    deals: 100_000,
    data: false,
    rows: 100_000,
    objects: 1_000_000,
    only: [],
    big: false,
    keep: false,
    source: false,
    json: undefined,
  });
});

test('shortens a quick run, and prefers explicit numbers', () => {
  expect(readOptions(['--quick', '--rounds', '2'])).toMatchObject({ rounds: 2, seconds: 1 });
});

test('runs nothing for help', () => {
  expect(readOptions(['--help'])).toBeUndefined();
});

test.each([['--rounds', '0'], ['--seconds', '1.5'], ['--deals', 'many'], ['--fast']])('refuses %s %s', (...args) => {
  expect(() => readOptions(args.filter((arg) => arg !== undefined))).toThrow();
});

test('reads the size of the data cases, which have few deals', () => {
  expect(readOptions(['--data', '--rows', '1000000'])).toMatchObject({ data: true, rows: 1_000_000, deals: 1_000 });
});

test('uses a million deals for a big company', () => {
  expect(readOptions(['--big'])).toMatchObject({ big: true, deals: 1_000_000 });
});
