/** A feature that is off refuses all of its operations; every other operation answers as before. */
import { catalogue, features } from '@crm/contract';
import type { Operation } from '@crm/contract';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { modules } from '../start/modules.ts';
import { sample } from './sample.ts';
import type { Schema } from './sample.ts';

const operations = catalogue.flatMap(({ operations }) => Object.entries(operations) as [string, Operation][]);
const featureOf = ({ access }: Operation) => ('feature' in access ? access.feature : undefined);
const valid = ({ params, query, body }: Operation) => ({
  params: params ? (sample(params as Schema) as Record<string, number>) : {},
  query: query ? (sample(query as Schema) as Record<string, string>) : {},
  ...(body ? { body: sample(body as Schema) } : {}),
});

let testApp: TestApp;
let company: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules });
  company = await testApp.company();
  await testApp.app.database.system
    .updateTable('domains')
    .set({ features: JSON.stringify(Object.fromEntries(features.map((feature) => [feature, false]))) })
    .where('id', '=', company.domainId)
    .execute();
});
afterAll(() => testApp.close());

test.each(operations.filter(([, operation]) => featureOf(operation)))(
  '%s returns 403 FeatureDisabled, also to an administrator',
  async (name, operation) => {
    expect(await company.admin.call(name, valid(operation))).toMatchObject({
      status: 403,
      body: { error: 'FeatureDisabled' },
    });
  },
);

test('operations without a feature answer as before', async () => {
  const free = operations.filter(
    ([, operation]) =>
      operation.access.kind !== 'public' && !featureOf(operation) && operation.method === 'GET' && !operation.params,
  );
  expect(free.length).toBeGreaterThan(10);
  for (const [name, operation] of free) {
    if (operation.answer === 'stream') continue;
    expect([name, (await company.admin.call(name, valid(operation))).body?.error]).not.toEqual([
      name,
      'FeatureDisabled',
    ]);
  }
});

test('the global search skips the searches of a feature that is off', async () => {
  let asked = 0;
  const found = async () => {
    asked += 1;
    return [{ id: 1, title: '見積', detail: null }];
  };
  testApp.app.searchProviders.add('off', found, { feature: 'estimate' });
  testApp.app.searchProviders.add('on', found);
  const { body } = await company.admin.call('searchRecords', { query: { query: '見積' } });
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['on']);
  expect(asked).toBe(1);
});
