import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openTestApp } from '@crm/testing/app';
import { customersModule } from '../index.ts';
import { customers } from './customers.repository.ts';
import { updateCustomer } from './save-customer.ts';

test('updates a customer without planning any statement for it', async () => {
  const testApp = await openTestApp({ modules: [customersModule] });
  const { staff, domainId, db: plain } = await testApp.company('縁側商事');
  const { id, lock_version } = (await staff.call('createCustomer', { body: { name: '株式会社トヨタ' } })).body.data;
  const { db, unprepared } = explaining(plain);
  const session = { profile: 'general', reach: undefined };
  const ctx = { db, domainId, userId: staff.userId, session, headers: {} } as unknown as StaffContext;
  const { data } = await updateCustomer(testApp.app, ctx, id, { address: '豊田市', lock_version });
  expect(data).toMatchObject({ address: '豊田市', lock_version: lock_version + 1 });
  expect(await customers.find(ctx, id)).toMatchObject({ address: '豊田市' });
  expect(unprepared()).toEqual([]);
  await testApp.close();
});
