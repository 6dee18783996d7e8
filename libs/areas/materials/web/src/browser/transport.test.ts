import { decoded } from './transport.ts';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

it('reads UTF-8, and what Excel writes in Shift_JIS', () => {
  expect(decoded(new TextEncoder().encode('名前,金額').buffer as ArrayBuffer)).toBe('名前,金額');
  expect(decoded(bytes(0x96, 0xbc, 0x91, 0x4f))).toBe('名前');
});

it('forgives a character that was cut in half at the end', () => {
  expect(decoded(bytes(0xe5, 0x90, 0x8d, 0xe5, 0x89))).toBe('名');
});
