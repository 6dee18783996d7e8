import { features } from '@crm/contract';
import type { Feature } from '@crm/contract';
import { loadManifests, loadedModules, modulesWith, offersOf } from '@crm/web-kit';
import type { LoadedModule, WebModule } from '@crm/web-kit';
import { modules } from './modules.ts';

/** Returns all areas with their manifests. */
async function allLoaded(of: readonly WebModule[] = modules): Promise<readonly LoadedModule[]> {
  await loadManifests(of);
  return loadedModules(of);
}

test('links every navigation item to a page of its area, with texts in both languages', async () => {
  for (const { name, navItems = [], paths, loaders } of await allLoaded()) {
    for (const { to, labelKey } of navItems) {
      expect(paths).toContain(to);
      for (const language of ['ja', 'en'] as const) {
        const module: unknown = await loaders![language]![name]!();
        const words = (module as { default?: object }).default ?? (module as object);
        const word = labelKey
          .split('.')
          .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], words);
        expect([language, labelKey, typeof word]).toEqual([language, labelKey, 'string']);
      }
    }
  }
});

test('has a page in the manifest for every path of an area, and no other', async () => {
  for (const { paths = [], publicPaths = [], pages = {} } of await allLoaded())
    expect(Object.keys(pages).toSorted()).toEqual([...paths, ...publicPaths].toSorted());
});

test("gives no path to two areas, and at most five items to the phone's tab bar", () => {
  const paths = modules.flatMap((one) => [...(one.paths ?? []), ...(one.publicPaths ?? [])]);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const onPhone = modules.flatMap(({ navItems = [] }) => navItems.filter((place) => place.onPhone));
  expect(onPhone.length).toBeLessThanOrEqual(5);
  expect(onPhone.length).toBeGreaterThan(0);
});

test('opens without a session only the screens of sign-in, invitation, registration, passwords and embedding', () => {
  const open = modules.flatMap(({ publicPaths = [] }) => publicPaths);
  expect(
    open.filter(
      (path) =>
        !/^\/(sign_in|two_factor_setup|invitation|register|password|confirm|terms|privacy|embedded_dashboard)/.test(
          path,
        ),
    ),
  ).toEqual([]);
  expect(open).toContain('/sign_in');
});

test('loads content of the top bar from the areas that have some', async () => {
  for (const { hasBar = false, Bar } of await allLoaded()) expect(Bar !== undefined).toBe(hasBar);
});

/** Returns everything that an area shows, as words, to see that a disabled feature is gone. */
const shown = (all: readonly LoadedModule[]) =>
  all.flatMap(({ name, navItems = [], searchTypes = [], commands = [] }) => [
    ...navItems.map(({ to }) => `place ${to}`),
    ...searchTypes.map(({ kind }) => `finds ${kind}`),
    ...commands.map(({ to }) => `command ${name} ${to}`),
  ]);
/** Returns the screens and slots that belong to a feature; a screen has the feature of its navigation item. */
const gated = (all: readonly LoadedModule[], feature: string) =>
  all.flatMap((webModule) => {
    const { name, navItems = [], paths = [], slots = [] } = webModule;
    const place = (path: string) => navItems.find(({ to }) => path === to || path.startsWith(`${to}/`));
    return [
      ...paths
        .filter((path) => [webModule.feature, place(path)?.feature].includes(feature))
        .map((path) => `page ${path}`),
      ...slots
        .filter((one) => [webModule.feature, one.feature].includes(feature))
        .map(({ slot }) => `part ${name} of ${slot}`),
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
    'part email of estimate-header',
  ],
  accounting: ['part accounting of deal'],
  web_analytics: ['part tracking of contact'],
  related_customer: ['part deals of customer'],
  custom_object: [
    'finds custom_objects',
    'page /objects/:definitionId',
    'page /objects/:definitionId/:objectId',
    'page /custom_objects/:objectId',
    'part custom-objects of custom-object',
  ],
  campaign_email: [
    'place /campaigns',
    'finds campaigns',
    'command campaigns /campaigns/new',
    'page /campaigns',
    'page /campaigns/new',
    'page /campaigns/:campaignId',
    'page /campaigns/:campaignId/emails/:emailId',
    'part campaigns of campaign',
  ],
  bulk_merge: [
    'place /merging',
    'page /merging',
    'page /merging/:kind/compare',
    'part merging of customer-header',
    'part merging of contact-header',
    'part merging of deal-header',
  ],
  automation: [
    'place /automations',
    'command automations /automations?new=1',
    'page /automations',
    'page /automations/:automationId',
  ],
  bi: ['place /dashboards', 'command dashboards /dashboards', 'page /dashboards'],
  file_search: ['place /materials', 'finds materials', 'page /materials'],
};

test.each(features)('%s, switched off, disappears from the app, and nothing else does', async (feature) => {
  const has = (asked: string | undefined) => asked !== feature;
  const all = await allLoaded();
  const left = shown((await allLoaded(modulesWith(modules, has))).map((one) => offersOf(one, has, () => true)));
  const gone = [...shown(all).filter((one) => !left.includes(one)), ...gated(all, feature)];
  expect(gone).toEqual(taken[feature] ?? []);
});

test('no area requires a feature that companies cannot switch', async () => {
  const asked = (await allLoaded()).flatMap(({ feature, navItems = [], searchTypes = [], commands = [], slots = [] }) =>
    [{ feature }, ...navItems, ...searchTypes, ...commands, ...slots].flatMap((one) => one.feature ?? []),
  );
  expect(asked.filter((name) => !(features as readonly string[]).includes(name))).toEqual([]);
});
