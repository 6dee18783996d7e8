import { createFakeClock } from './fake-clock.ts';

describe('the fake clock', () => {
  it('does not move by itself', () => {
    const clock = createFakeClock('2026-01-31T00:00:00Z');
    expect(clock.now().toISOString()).toBe('2026-01-31T00:00:00.000Z');
    clock.advance(60_000);
    expect(clock.now().toISOString()).toBe('2026-01-31T00:01:00.000Z');
    clock.set('2027-01-01T00:00:00Z');
    expect(clock.now().getUTCFullYear()).toBe(2027);
  });

  it('returns a copy, so that changing it does not move the clock', () => {
    const clock = createFakeClock();
    clock.now().setFullYear(1999);
    expect(clock.now().getFullYear()).toBe(2026);
  });
});
