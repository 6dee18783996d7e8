import { preparedText } from '@crm/database';
import { openTrackingHouse } from '../testing/tracking-house.ts';
import type { TestCompany, TestHouse } from '../testing/tracking-house.ts';

let house: TestHouse;
let ours: TestCompany;

beforeAll(async () => {
  house = await openTrackingHouse();
  // Of rooms that are not open here, as far as the answer must name them.
  const names = ['deal_types', 'phases', 'probabilities', 'products', 'channels', 'reasons', 'action_purposes'];
  const nothing = { query: () => preparedText('select where false', []), present: (row: unknown) => row };
  for (const name of names) house.house.masters.add(name, nothing);
  ours = await house.company();
});
afterAll(() => house.close());

test('a member’s browser is marked as long as they are signed in, by nothing that says who', async () => {
  const opened = await ours.staff.call('getMasters');
  expect(opened.headers['set-cookie']).toBe('enishi_staff=1; Path=/; Max-Age=1209600; SameSite=Lax; HttpOnly; Secure');
  const left = await ours.staff.call('signOut');
  expect(left.headers['set-cookie']).toContain('enishi_staff=; Path=/; Max-Age=0');
});

test('nobody else is marked', async () => {
  expect((await house.guest.call('getMasters')).headers['set-cookie']).toBeUndefined();
});
