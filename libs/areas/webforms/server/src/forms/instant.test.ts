import { instantOf } from './instant.ts';

test.each([
  ['2026-04-01T10:00:00', '2026-04-01T01:00:00.000Z'],
  ['2026-04-01T10:00', '2026-04-01T01:00:00.000Z'],
  ['2026-04-01T10:00:00+09:00', '2026-04-01T01:00:00.000Z'],
  ['2026-04-01T10:00:00Z', '2026-04-01T10:00:00.000Z'],
  ['2026-02-29T10:00:00', undefined],
  ['2026-13-01T10:00:00', undefined],
  ['2026-04-01T25:00:00', undefined],
  ['2026-04-01', undefined],
  ['', undefined],
])('reads %s as %s', (text, instant) => {
  expect(instantOf(text)?.toISOString()).toBe(instant);
});
