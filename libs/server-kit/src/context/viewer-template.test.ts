import { sqlFor } from '@crm/database';
import { seesDeal } from './policy.ts';
import type { Viewer } from './policy.ts';
import { viewerTemplate } from './viewer-template.ts';

const build = (viewer: Viewer, { id }: { id: number }) =>
  sqlFor
    .selectFrom('deals')
    .select('name')
    .where('deals.domain_id', '=', viewer.domainId)
    .where(seesDeal(viewer))
    .where('id', '=', id);

const named = viewerTemplate(build);

const reach = {
  roleIds: [5],
  dealTypes: new Map([[7, 'see' as const]]),
  levels: { customer: 'save', contact: 'save', deal: 'none', action: 'save' },
} as unknown as NonNullable<Viewer['session']['reach']>;

test.each([
  ['an administrator', 'administrator', undefined],
  ['a general member', 'general', undefined],
  ['a member with a role', 'general', reach],
] as const)('builds the same query for %s as a direct call', (_name, profile, within) => {
  for (const [domainId, userId, id] of [
    [1, 2, 3],
    [4, 5, 6],
  ] as const) {
    const viewer = { domainId, userId, session: { profile, reach: within } };
    const query = named(viewer, { id });
    const plain = build(viewer, { id }).compile();
    expect(query.prepared).toBe(true);
    expect(query.compile()).toMatchObject({ sql: plain.sql, parameters: plain.parameters });
  }
});

test('builds the query once for all members of a profile', () => {
  let built = 0;
  const counted = viewerTemplate((viewer: Viewer, values: { id: number }) => {
    built += 1;
    return build(viewer, values);
  });
  for (const userId of [1, 2, 3]) {
    counted({ domainId: 1, userId, session: { profile: 'general', reach: undefined } }, { id: 4 }).compile();
  }
  expect(built).toBe(1);
});
