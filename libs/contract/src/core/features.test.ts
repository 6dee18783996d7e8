import { catalogue } from '../index.ts';
import { features } from './access.ts';
import type { Feature } from './access.ts';

/** Areas and resources that belong to a feature as a whole; a new one must be added here. */
const ofArea: Record<string, Feature | undefined> = { webforms: 'webform', billing: 'estimate' };
const ofResource: Record<string, Feature | undefined> = {
  'webform-statistics': 'webform',
  'tracking-sessions': 'web_analytics',
  'tracking-settings': 'web_analytics',
  'lifecycle-stages': 'lifecycle_stage',
  'deal-customers': 'related_customer',
  'deal-customer-types': 'related_customer',
};
/** Areas whose feature is named after a resource. */
const namesOf: Record<string, Feature> = {
  campaigns: 'campaign_email',
  automations: 'automation',
  'custom-objects': 'custom_object',
  'merge-jobs': 'bulk_merge',
  'sales-metrics': 'sales_metrics',
  'custom-reports': 'custom_reports',
  dashboards: 'dashboard',
  'bi-dashboards': 'bi',
};

const operations = catalogue.flatMap((resource) =>
  Object.entries(resource.operations).map(([name, { access }]) => ({
    name,
    access,
    feature: ofResource[resource.name] ?? namesOf[resource.name] ?? namesOf[resource.area] ?? ofArea[resource.area],
  })),
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
  expect(new Set(asked)).toEqual(
    new Set(['webform', 'estimate', 'web_analytics', 'lifecycle_stage', 'related_customer', 'file_search']),
  );
});
