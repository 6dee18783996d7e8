import { catalogue, features } from '../index.ts';
import { areaAccess } from '../generated/area-access.ts';
import type { AreaAccess } from './area-access.ts';

const areas: readonly AreaAccess[] = areaAccess;

/** Returns the feature that a resource belongs to as a whole: its own one, or that of its area. */
function featureOf({ name, area }: { name: string; area: string }): string | undefined {
  const all = areas.flatMap((one) =>
    Object.entries(one.features ?? {}).map(([feature, rule]) => ({ ...rule, feature, of: one.area })),
  );
  const found =
    all.find(({ resources }) => resources?.includes(name)) ?? all.find((one) => one.coversArea && one.of === area);
  return found?.feature;
}

const operations = catalogue.flatMap((resource) =>
  Object.entries(resource.operations).map(([name, { access }]) => ({ name, access, feature: featureOf(resource) })),
);

test.each(operations.filter(({ feature, access }) => feature && access.kind !== 'public'))(
  '$name is refused while $feature is switched off',
  ({ access, feature }) => {
    expect(access).toMatchObject({ feature });
  },
);

test('no operation asks for a feature that companies cannot switch', () => {
  const asked = operations.flatMap(({ access }) => ('feature' in access && access.feature ? [access.feature] : []));
  expect(asked.filter((feature) => !features.includes(feature))).toEqual([]);
});

test('every resource that a feature names exists, unless the feature is still coming', () => {
  const named = areas.flatMap(({ features: own = {} }) =>
    Object.values(own).flatMap(({ resources = [], isComing }) => (isComing ? [] : resources)),
  );
  const known = catalogue.map(({ name }) => name);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(4);
});
