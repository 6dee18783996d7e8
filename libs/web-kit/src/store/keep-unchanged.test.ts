import { keepUnchanged } from './keep-unchanged.ts';

const before = { a: { id: 1, tags: ['x'] }, b: { id: 2, tags: [] } };

it('returns the earlier object when nothing has changed', () => {
  expect(keepUnchanged(before, structuredClone(before))).toBe(before);
  expect(keepUnchanged([before], [structuredClone(before)])[0]).toBe(before);
});

it('replaces only the changed parts, with their parents', () => {
  const next = keepUnchanged(before, { a: { id: 1, tags: ['x'] }, b: { id: 3, tags: [] as string[] } });
  expect(next).toEqual({ a: before.a, b: { id: 3, tags: [] } });
  expect(next).not.toBe(before);
  expect(next.a).toBe(before.a);
  expect(next.b.tags).toBe(before.b.tags);
});

it('returns added, removed and differently shaped parts as they are next', () => {
  expect(keepUnchanged({ a: 1 }, { a: 1, b: undefined })).toStrictEqual({ a: 1, b: undefined });
  expect(keepUnchanged({ a: undefined }, { b: undefined })).toStrictEqual({ b: undefined });
  expect(keepUnchanged({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(keepUnchanged([1, 2], [1])).toEqual([1]);
  expect(keepUnchanged({ a: [] }, { a: {} })).toEqual({ a: {} });
  expect(keepUnchanged(null, before)).toBe(before);
});
