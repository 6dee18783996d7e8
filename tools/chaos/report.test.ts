import { check } from './checks.ts';
import { Tally } from './load/tally.ts';
import { count, failuresOf, lineOf } from './report.ts';

const finding = {
  name: 'killServer',
  rounds: 3,
  tally: new Tally(),
  recoveries: [400, 2_000, 900],
  memory: 180.4,
  checks: [],
};

describe('lineOf', () => {
  it('prints the median and the longest of the recovery times', () => {
    expect(lineOf(finding)).toBe(
      'killServer: 3 rounds, 0 requests, 0 acknowledged, 0 told to wait, 0 cut, ready again after 0.9 s, at most 2.0 s, 180 MB',
    );
  });

  it('reports that no round ended', () => {
    expect(lineOf({ ...finding, rounds: 0, recoveries: [] })).toContain('never ready again');
  });
});

describe('failuresOf', () => {
  it('names failed checks only, with five reasons and the number of the others', () => {
    const reasons = Array.from({ length: 7 }, (_none, index) => `reason ${index}`);
    const lines = failuresOf([check('fine', []), check('broken', reasons)]);
    expect(lines[0]).toBe('  FAILED broken');
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toBe('    and 2 more');
  });
});

describe('count', () => {
  it('counts passed and failed checks', () => {
    expect(count([check('a', []), check('b', ['no']), check('c', [])])).toEqual({ passed: 2, failed: 1 });
  });
});
