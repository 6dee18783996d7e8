/// <reference types="node" />
import { features } from '@crm/contract';
import type { Feature } from '@crm/contract';
import { expectKeysMatch } from '@crm/i18n/check';
import { modulesWith } from '@crm/web-kit';
import type { WebModule } from '@crm/web-kit';
import { modules } from './modules.ts';

it('defines the same texts in both languages, and uses all of them', () => expectKeysMatch());

it('has a screen behind every navigation item, and no address twice', () => {
  const paths = modules.flatMap((one) => [...(one.paths ?? []), ...(one.publicPaths ?? [])]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { to } of modules.flatMap(({ navItems = [] }) => navItems)) expect(paths).toContain(to);
});

it('shows only the forward to sign-in without a session', () => {
  expect(modules.flatMap(({ publicPaths = [] }) => publicPaths)).toEqual(['/sign_in', '/account']);
});

it('loads the code of every screen', async () => {
  for (const webModule of modules) {
    const { pages = {}, store } = (await webModule.load()).manifest;
    expect(Object.keys(pages)).toEqual([...(webModule.paths ?? []), ...(webModule.publicPaths ?? [])]);
    if (store) expect(await store()).toMatchObject({ area: { name: expect.any(String) } });
    for (const page of Object.values(pages)) expect(typeof (await page.load()).Page).toBe('function');
  }
});

/** The screens that belong to one feature; other features have their settings on screens of other areas. */
const taken: Partial<Record<Feature, string[]>> = {
  accounting: ['/accounting'],
  campaign_email: ['/campaign_settings'],
  lifecycle_stage: ['/lifecycle_stages'],
  custom_object: ['/custom_objects'],
  estimate: ['/estimates'],
  web_analytics: ['/tracking'],
};

it.each(features)('removes the settings of %s when the feature is off, and no others', (feature) => {
  const placesOf = (all: readonly WebModule[]) => all.flatMap(({ navItems = [] }) => navItems.map(({ to }) => to));
  const left = placesOf(modulesWith(modules, (asked) => asked !== feature));
  expect(placesOf(modules).filter((to) => !left.includes(to))).toEqual(taken[feature] ?? []);
});
