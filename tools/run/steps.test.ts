import { Steps, minutes } from './steps.mjs';

describe('the steps of the check', () => {
  const printed: string[] = [];
  beforeEach(() => {
    printed.length = 0;
    jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  it('reports each step in order with its time, then the total and the counts as the last line', async () => {
    const steps = new Steps();
    await steps.run('types', async () => ({ passed: 2, failed: 0 }));
    await steps.run('unit tests', async () => ({ passed: 3, failed: 1, notes: ['a test › fails'] }));
    printed.length = 0;
    steps.report();
    expect(printed.join('\n').trim().split('\n')).toEqual([
      'ok       0:00  types       2/2',
      'FAILED   0:00  unit tests  3/4',
      '                a test › fails',
      'total    0:00',
      '',
      'red: unit tests',
      '5 passed, 1 failed',
    ]);
  });

  it('counts a step that throws as one failure, and reports its message', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const steps = new Steps();
    await steps.run('build', () => Promise.reject(new Error('no dist')));
    expect(steps.failed).toBe(1);
    expect(error).toHaveBeenCalledWith('no dist');
    steps.report();
    expect(printed.join('\n')).toContain('FAILED   0:00  build  0/1\n                no dist');
  });

  it.each([
    [0.4, '0:00'],
    [59.6, '1:00'],
    [754, '12:34'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(minutes(seconds)).toBe(text);
  });
});
