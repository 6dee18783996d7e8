import { filenameOf } from './filename.ts';

it('reads an RFC 5987 name before the plain one', () => {
  const header = `attachment; filename="deals.csv"; filename*=UTF-8''%E6%A1%88%E4%BB%B6%E4%B8%80%E8%A6%A7.csv`;
  expect(filenameOf(header)).toBe('案件一覧.csv');
});

it('reads a quoted name with escapes, and a bare one', () => {
  expect(filenameOf(String.raw`attachment; filename="a \"b\"; c.csv"`)).toBe('a "b"; c.csv');
  expect(filenameOf('attachment; filename=deals.csv')).toBe('deals.csv');
});

it('reads Latin-1 names and falls back to the plain name when the encoding is wrong', () => {
  expect(filenameOf("attachment; filename*=ISO-8859-1'en'%A3.txt")).toBe('£.txt');
  expect(filenameOf("attachment; filename=plain.csv; filename*=UTF-8''%E6%A1")).toBe('plain.csv');
  expect(filenameOf("attachment; filename=plain.csv; filename*=no-such-set''a")).toBe('plain.csv');
});

it('never lets a name reach into a folder', () => {
  expect(filenameOf('attachment; filename="../../etc/passwd"')).toBe('passwd');
  expect(filenameOf("attachment; filename*=UTF-8''..%5Csecret.txt")).toBe('secret.txt');
});

it('is empty when there is no name', () => {
  expect(filenameOf('inline')).toBe('');
  expect(filenameOf(undefined)).toBe('');
});
