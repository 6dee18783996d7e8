import { preparedText } from '@crm/database';
import { openTrackingApp } from '../testing/tracking-app.ts';
import type { TestCompany, TestApp } from '../testing/tracking-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTrackingApp();
  // Masters of areas that are not open here, as far as the response schema requires them.
  const names = ['deal_types', 'phases', 'probabilities', 'products', 'channels', 'reasons', 'action_purposes'];
  const nothing = { query: () => preparedText('select where false', []), present: (row: unknown) => row };
  for (const name of names) testApp.app.masters.add(name, nothing);
  ours = await testApp.company();
});
afterAll(() => testApp.close());

test('marks a member’s browser while they are signed in, without identifying them', async () => {
  const opened = await ours.staff.call('getMasters');
  expect(opened.headers['set-cookie']).toBe('enishi_staff=1; Path=/; Max-Age=1209600; SameSite=Lax; HttpOnly; Secure');
  const left = await ours.staff.call('signOut');
  expect(left.headers['set-cookie']).toContain('enishi_staff=; Path=/; Max-Age=0');
});

test('marks no other browser', async () => {
  expect((await testApp.guest.call('getMasters')).headers['set-cookie']).toBeUndefined();
});
