import { rooms } from './rooms.ts';

test('every place of the navigation leads to a page of its room, and its word exists in both languages', async () => {
  for (const { name, places, pages, loaders } of rooms) {
    for (const { to, labelKey } of places) {
      expect(pages.map(({ path }) => path)).toContain(to);
      for (const language of ['ja', 'en'] as const) {
        const module: unknown = await loaders[language]![name]!();
        const words = (module as { default?: object }).default ?? (module as object);
        const word = labelKey
          .split('.')
          .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], words);
        expect([language, labelKey, typeof word]).toEqual([language, labelKey, 'string']);
      }
    }
  }
});

test('no two rooms claim one path, and at most five places stand at the foot of a phone', () => {
  const paths = rooms.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const onPhone = rooms.flatMap(({ places }) => places.filter((place) => place.onPhone));
  expect(onPhone.length).toBeLessThanOrEqual(5);
  expect(onPhone.length).toBeGreaterThan(0);
});

test('the screens that need no session are those of signing in, being invited, registering and passwords', () => {
  const open = rooms.flatMap(({ pages }) => pages.filter(({ isPublic }) => isPublic).map(({ path }) => path));
  expect(
    open.filter(
      (path) => !/^\/(sign_in|two_factor_setup|invitation|register|password|confirm|terms|privacy)/.test(path),
    ),
  ).toEqual([]);
  expect(open).toContain('/sign_in');
});
