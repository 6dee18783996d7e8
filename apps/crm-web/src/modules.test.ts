import { features } from '@crm/contract';
import type { Feature } from '@crm/contract';
import { modulesWith } from '@crm/web-kit';
import type { WebModule } from '@crm/web-kit';
import { modules } from './modules.ts';

test('links every navigation item to a page of its area, with texts in both languages', async () => {
  for (const { name, navItems: places, pages, loaders } of modules) {
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

test("gives no path to two areas, and at most five items to the phone's tab bar", () => {
  const paths = modules.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const onPhone = modules.flatMap(({ navItems: places }) => places.filter((place) => place.onPhone));
  expect(onPhone.length).toBeLessThanOrEqual(5);
  expect(onPhone.length).toBeGreaterThan(0);
});

test('opens without a session only the screens of sign-in, invitation, registration and passwords', () => {
  const open = modules.flatMap(({ pages }) => pages.filter(({ isPublic }) => isPublic).map(({ path }) => path));
  expect(
    open.filter(
      (path) => !/^\/(sign_in|two_factor_setup|invitation|register|password|confirm|terms|privacy)/.test(path),
    ),
  ).toEqual([]);
  expect(open).toContain('/sign_in');
});

/** Returns everything that an area shows, as words, to see that a disabled feature is gone. */
const shown = (all: readonly WebModule[]) =>
  all.flatMap(({ name, navItems: places, searchTypes: finds = [], commands = [] }) => [
    ...places.map(({ to }) => `place ${to}`),
    ...finds.map(({ kind }) => `finds ${kind}`),
    ...commands.map(({ to }) => `command ${name} ${to}`),
  ]);
const gated = (feature: string) =>
  modules.flatMap((webModule) => {
    const its = (one: { feature?: string }) => [webModule.feature, one.feature].includes(feature);
    return [
      ...webModule.pages.filter(its).map(({ path }) => `page ${path}`),
      ...(webModule.slots ?? []).filter(its).map(({ slot: place }) => `part ${webModule.name} of ${place}`),
    ];
  });

/** The features with more than fields and columns in this app, with their parts. */
const taken: Partial<Record<Feature, string[]>> = {
  webform: [
    'place /forms',
    'finds webforms',
    'command webforms /forms?new=1',
    'page /forms',
    'page /forms/:webformId',
    'page /forms/:webformId/statistics',
    'page /forms/:webformId/logs',
    'part webforms of contact',
  ],
  estimate: [
    'place /estimates',
    'finds estimates',
    'page /estimates',
    'page /estimates/new',
    'page /estimates/:estimateId',
    'part billing of deal',
  ],
  web_analytics: ['part tracking of contact'],
  related_customer: ['part deals of customer'],
  file_search: ['place /materials', 'finds materials', 'page /materials'],
};

test.each(features)('%s, switched off, disappears from the app, and nothing else does', (feature) => {
  const left = shown(modulesWith(modules, (asked) => asked !== feature));
  const gone = [...shown(modules).filter((one) => !left.includes(one)), ...gated(feature)];
  expect(gone).toEqual(taken[feature] ?? []);
});

test('no area requires a feature that companies cannot switch', () => {
  const asked = modules.flatMap(
    ({ feature, navItems: places, pages, searchTypes: finds = [], commands = [], slots: parts = [] }) =>
      [{ feature }, ...places, ...pages, ...finds, ...commands, ...parts].flatMap((one) => one.feature ?? []),
  );
  expect(asked.filter((name) => !(features as readonly string[]).includes(name))).toEqual([]);
});
