/// <reference types="node" />
import { features } from '@crm/contract';
import type { Feature } from '@crm/contract';
import { expectKeysMatch } from '@crm/i18n/check';
import { modulesWith } from '@crm/web-kit';
import { modules } from './modules.ts';

it('defines the same texts in both languages, and uses all of them', () => expectKeysMatch());

it('has a screen behind every navigation item, and no address twice', () => {
  const paths = modules.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  for (const { to } of modules.flatMap(({ navItems: places }) => places)) expect(paths).toContain(to);
});

it('shows only the forward to sign-in without a session', () => {
  const open = modules.flatMap(({ pages }) => pages.filter(({ isPublic }) => isPublic).map(({ path }) => path));
  expect(open).toEqual(['/sign_in', '/account']);
});

it('loads the code of every screen', async () => {
  for (const { pages, load } of modules) {
    if (load) expect(await load()).toMatchObject({ area: { name: expect.any(String) } });
    for (const page of pages) expect(typeof (await page.load()).Page).toBe('function');
  }
});

/** The screens that belong to one feature; other features have their settings on screens of other areas. */
const taken: Partial<Record<Feature, string[]>> = {
  lifecycle_stage: ['/lifecycle_stages'],
  estimate: ['/estimates'],
  web_analytics: ['/tracking'],
};

it.each(features)('removes the settings of %s when the feature is off, and no others', (feature) => {
  const left = modulesWith(modules, (asked) => asked !== feature).flatMap(({ navItems: places }) =>
    places.map(({ to }) => to),
  );
  const gone = modules.flatMap(({ navItems: places }) => places.map(({ to }) => to)).filter((to) => !left.includes(to));
  expect(gone).toEqual(taken[feature] ?? []);
  const pages = modules.flatMap((webModule) =>
    webModule.pages.filter((page) => [webModule.feature, page.feature].includes(feature)).map(({ path }) => path),
  );
  expect(pages).toEqual(taken[feature] ?? []);
});
