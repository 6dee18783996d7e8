import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('defaults to 30 rounds of everything', () => {
    expect(readOptions([])).toEqual({ rounds: 30, cuts: 3, only: [] });
  });

  it('runs one round with --short, unless --rounds is given', () => {
    expect(readOptions(['--short'])).toMatchObject({ rounds: 1 });
    expect(readOptions(['--short', '--rounds', '4'])).toMatchObject({ rounds: 4 });
  });

  it('takes the number of cut jobs from --cuts, otherwise from CHAOS_CUTS', () => {
    expect(readOptions([], { CHAOS_CUTS: '50' })).toMatchObject({ cuts: 50 });
    expect(readOptions(['--cuts', '6'], { CHAOS_CUTS: '50' })).toMatchObject({ cuts: 6 });
  });

  it('splits --only at commas', () => {
    expect(readOptions(['--only', 'killServer,fillDisk'])).toMatchObject({ only: ['killServer', 'fillDisk'] });
  });

  it('runs nothing with --help and --list', () => {
    expect([readOptions(['--help']), readOptions(['--list'])]).toEqual(['help', 'list']);
  });

  it.each([['--rounds', '0'], ['--cuts', '0'], ['--rounds', '1.5'], ['--rounds', 'many'], ['--fast']])(
    'refuses %s %s',
    (...args) => {
      expect(() => readOptions(args)).toThrow();
    },
  );
});
