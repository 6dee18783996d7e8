import { createCalendar } from './calendar.ts';
import { planActions } from './company/action-plans.ts';
import { businessNumber } from './company/business-number.ts';
import { planContacts } from './company/contacts.ts';
import { planCustomers } from './company/customers.ts';
import { yenOf } from './company/deal-amounts.ts';
import { planDeals } from './company/deal-plans.ts';
import { createRandom } from './random.ts';
import { companyKey, corporateNumber } from '@crm/validation';

const plans = () => {
  const random = createRandom(1);
  const customers = planCustomers(random, 200, 6);
  const contacts = planContacts(random, customers, 400);
  const deals = planDeals(random, customers, 300);
  const calendar = createCalendar(new Date('2026-04-06T00:00:00Z'));
  return { customers, contacts, deals, actions: planActions(random, calendar, { customers, contacts, deals }, 1000) };
};

test('makes the same plans on every run', () => {
  expect(plans()).toEqual(plans());
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

test('makes corporate numbers with a valid check digit that are never assigned', () => {
  const random = createRandom(3);
  for (let at = 0; at < 50; at += 1) {
    const number = businessNumber(random);
    expect(corporateNumber(number)).toBeNull();
    expect(number.slice(1, 5)).toBe('0000');
  }
});

test('makes round amounts between 200,000 and 50,000,000 yen', () => {
  const random = createRandom(5);
  const amounts = Array.from({ length: 500 }, (_one, index) => yenOf(random, index % 2, index % 4));
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(200_000);
  expect(Math.max(...amounts)).toBeLessThanOrEqual(50_000_000);
  expect(amounts.filter((amount) => amount % 10_000 !== 0)).toEqual([]);
});
