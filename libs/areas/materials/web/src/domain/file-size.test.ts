import { fileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [840, '840 B'],
  [12_700, '12.4 KB'],
  [1_048_576, '1 MB'],
  [104_857_600, '100 MB'],
  [5_368_709_120, '5 GB'],
])('formats %d bytes as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
