import { readOptions } from './options.ts';

test('without options there are five rounds of three seconds on 100,000 deals', () => {
  expect(readOptions([])).toEqual({
    rounds: 5,
    seconds: 3,
    deals: 100_000,
    only: [],
    big: false,
    keep: false,
    source: false,
    json: undefined,
  });
});

test('a quick run is shorter, and a number given by hand wins', () => {
  expect(readOptions(['--quick', '--rounds', '2'])).toMatchObject({ rounds: 2, seconds: 1 });
});

test('help asks for nothing to be run', () => {
  expect(readOptions(['--help'])).toBeUndefined();
});

test.each([['--rounds', '0'], ['--seconds', '1.5'], ['--deals', 'many'], ['--fast']])('%s %s is refused', (...args) => {
  expect(() => readOptions(args.filter((arg) => arg !== undefined))).toThrow();
});

test('a big company has a million deals', () => {
  expect(readOptions(['--big'])).toMatchObject({ big: true, deals: 1_000_000 });
});
