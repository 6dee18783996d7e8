import { createCalendar, createRandom } from '@crm/server-kit';
import type { DemoCompany } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { companyKey } from '@crm/validation';
import { modules } from '../start/modules.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ modules });
});
afterAll(() => testApp.close());

/** Returns the plans of all areas for a company with six members. */
function plans(): DemoCompany {
  const company = { domainId: 1, memberIds: [1, 2, 3, 4, 5, 6] } as DemoCompany;
  const calendar = createCalendar(new Date('2026-04-06T00:00:00Z'));
  testApp.app.demo.plan(company, { random: createRandom(1), calendar });
  return company;
}

test('makes the same plans on every run', () => {
  expect(JSON.stringify(plans())).toEqual(JSON.stringify(plans()));
});

test('gives no two customers names that match as one company', () => {
  const { customers } = plans();
  expect(new Set(customers.map(({ name }) => companyKey(name))).size).toBe(200);
});

test('gives no two contacts one name, and every customer at least one contact', () => {
  const { contacts } = plans();
  expect(new Set(contacts.map(({ family, given }) => family[0] + given[0])).size).toBe(400);
  expect(new Set(contacts.map(({ customer }) => customer)).size).toBe(200);
});

test("moves a deal through its phases on different days, after its customer's registration", () => {
  const { customers, deals } = plans();
  for (const { path, customer } of deals) {
    expect(customers[customer]!.age).toBeGreaterThanOrEqual(path[0]!.ago);
    expect(path.every(({ ago }, index) => index === 0 || ago < path[index - 1]!.ago)).toBe(true);
    expect(path.at(-1)!.ago).toBeGreaterThanOrEqual(1);
  }
});

test('gives customers and contacts actions of their own', () => {
  const { actions } = plans();
  expect(actions).toHaveLength(1000);
  expect(new Set(actions.map(({ target }) => target))).toEqual(new Set(['deal', 'customer', 'contact']));
});
