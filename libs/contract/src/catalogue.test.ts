import { limits } from '@crm/validation';
import { catalogue, errorTable, fullPath } from './index.ts';
import type { Operation } from './index.ts';

const operations = catalogue.flatMap((resource) =>
  Object.entries(resource.operations).map(([name, operation]) => [name, operation] as [string, Operation]),
);

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  maxLength?: number;
  maximum?: number;
  minimum?: number;
}

test('an operation has one name, and a method and path belong to one operation', () => {
  const names = operations.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const routes = operations.flatMap(([, operation]) =>
    [fullPath(operation), ...(operation.aliases ?? [])].map(
      (path) => `${operation.method} ${path.replace(/\{\w+\}/g, '{}')}`,
    ),
  );
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
});

test.each(operations)('%s declares the parameters of its path and an answer', (_name, operation) => {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();
  const declared = Object.keys((operation.params as Schema | undefined)?.properties ?? {}).sort();
  expect(declared).toEqual(inPath);
  const silent =
    operation.status === 204 ||
    operation.status === 302 ||
    operation.answer === 'stream' ||
    operation.answer === 'file';
  expect(Boolean(operation.response)).toBe(!silent);
  for (const code of operation.errors ?? []) expect(errorTable).toHaveProperty(code);
});

test.each(operations.filter(([, operation]) => operation.method === 'GET'))(
  '%s, a GET, has no body',
  (_name, operation) => {
    expect(operation.body).toBeUndefined();
  },
);

/** The contract and the form rules must use the same limits. */
test.each([
  ['createCustomer', 'name', 'maxLength', limits.text.short],
  ['createCustomer', 'address', 'maxLength', limits.text.short],
  ['createCustomer', 'tel_no', 'maxLength', limits.text.short],
  ['createCustomer', 'web_url', 'maxLength', limits.text.url],
  ['createCustomer', 'establish_year', 'maximum', limits.number.establishYearMax],
  ['createCustomer', 'closing_month', 'maximum', limits.number.closingMonthMax],
  ['createCustomer', 'employee', 'maximum', limits.number.employeeMax],
  ['createContact', 'name', 'maxLength', limits.text.name],
  ['createContact', 'last_name', 'maxLength', limits.text.namePart],
  ['createContact', 'memo', 'maxLength', limits.text.long],
  ['createContact', 'department', 'maxLength', limits.text.short],
  ['createContact', 'email', 'maxLength', limits.text.email],
  ['createDeal', 'amount', 'maximum', limits.number.amountMax],
  ['createDeal', 'amount', 'minimum', limits.number.amountMin],
] as const)('%s: %s keeps the specification’s %s', (name, field, keyword, limit) => {
  const operation = operations.find(([one]) => one === name)![1];
  expect((operation.body as Schema).properties![field]![keyword]).toBe(limit);
});
