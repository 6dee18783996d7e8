import { restartPolicy } from './restarts.mjs';

describe('restartPolicy', () => {
  let now: number;
  beforeEach(() => {
    now = 0;
  });
  const policy = () => restartPolicy(() => now);

  it('doubles the pause after each crash up to half a minute, and never gives up after a first success', () => {
    const { ready, afterEnd } = policy();
    ready();
    const pauses = Array.from({ length: 10 }, () => afterEnd('SIGKILL').pause);
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('returns to the shortest pause after a minute of being ready', () => {
    const { ready, afterEnd } = policy();
    ready();
    afterEnd('SIGKILL');
    ready();
    now += 59_000;
    expect(afterEnd('SIGKILL').pause).toBe(500);
    ready();
    now += 60_000;
    expect(afterEnd('SIGKILL').pause).toBe(250);
  });

  it('retries when a later start is refused, but not after an orderly end', () => {
    const { ready, afterEnd } = policy();
    ready();
    expect(afterEnd(78).pause).toBe(250);
    expect(afterEnd(0)).toEqual({});
  });

  it('gives up after five crashes before the first success', () => {
    const { afterEnd } = policy();
    const pauses = Array.from({ length: 5 }, () => afterEnd(1).pause);
    expect(pauses).toEqual([250, 500, 1000, 2000, undefined]);
  });

  it('ends at once when the first start is refused', () => {
    expect(policy().afterEnd(78)).toEqual({});
  });
});
