/// <reference types="node" />
import { expectKeysMatch } from '@crm/i18n/check';
import { rooms } from './rooms.ts';

it('has the same words in both languages, and uses them', () => expectKeysMatch());

it('has a screen behind every place of its navigation, and no address twice', () => {
  const paths = rooms.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  for (const { to } of rooms.flatMap(({ places }) => places)) expect(paths).toContain(to);
});

it('shows everything but the way to sign in to nobody who is not signed in', () => {
  const open = rooms.flatMap(({ pages }) => pages.filter(({ isPublic }) => isPublic).map(({ path }) => path));
  expect(open).toEqual(['/sign_in', '/account']);
});

it('brings the code of every screen', async () => {
  for (const { pages, load } of rooms) {
    if (load) expect(await load()).toMatchObject({ area: { name: expect.any(String) } });
    for (const page of pages) expect(typeof (await page.load()).Page).toBe('function');
  }
});
