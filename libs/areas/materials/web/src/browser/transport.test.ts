import { decoded } from './transport.ts';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

it('reads UTF-8 and the Shift_JIS that Excel writes', () => {
  expect(decoded(new TextEncoder().encode('名前,金額').buffer as ArrayBuffer)).toBe('名前,金額');
  expect(decoded(bytes(0x96, 0xbc, 0x91, 0x4f))).toBe('名前');
});

it('ignores a character that is cut off at the end', () => {
  expect(decoded(bytes(0xe5, 0x90, 0x8d, 0xe5, 0x89))).toBe('名');
});
