/** Values that no screen sends. */
import type { Schema } from '../sample.ts';

export const half = '\ud800';

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)]);

/** Returns text of four-byte characters, almost all different, so that compression cannot make it fit an index. */
const longText = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x20000 + ((index * 7919) % 40_000))).join('');

const numbers = [1e308, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER];
const days = ['9999-99-99', '9999-12-31', '0000-01-01', '+275760-09-13'];
const texts = [half, '', '9'.repeat(400), '__proto__', ...days];
const others = [null, [], {}, nested(1000), JSON.parse('{"__proto__":{"id":1}}') as unknown];

/** Returns the values to try in a field, among them the longest text that it accepts. */
export const hostileValues = ({ maxLength = 20_000 }: Pick<Schema, 'maxLength'> = {}): unknown[] => [
  ...numbers,
  ...texts,
  longText(maxLength),
  ...others,
];
