import { catalogue, demoMay } from '../index.ts';
import type { Operation } from '../index.ts';

const operations = catalogue.flatMap(({ operations: all }) => Object.entries(all) as [string, Operation][]);
const allowed = operations.filter(([name, operation]) => demoMay(name, operation)).map(([name]) => name);

test('who only tries the demo reads lists and records, and creates some', () => {
  expect(allowed).toEqual(
    expect.arrayContaining(['listDeals', 'getDeal', 'createDeal', 'createCustomer', 'createContact', 'getMasters']),
  );
});

test('they change, delete, export, send and set nothing', () => {
  const refused = [
    ...['updateDeal', 'deleteDeal', 'bulkUpdateDeals', 'updateAccount', 'updateUser', 'updateDomain', 'createDomain'],
    ...['requestActionsCsv', 'createWebform', 'sendTestWebformDelivery', 'createInvitations', 'savePhases'],
    ...['startHandOver', 'restoreActions', 'joinByInvitation'],
  ];
  expect(operations.map(([name]) => name)).toEqual(expect.arrayContaining(refused));
  expect(allowed.filter((name) => refused.includes(name))).toEqual([]);
});

test('of what changes something, only creating and what a list remembers is theirs', () => {
  const changing = operations.filter(
    ([name, { method, access }]) => method !== 'GET' && access.kind !== 'public' && allowed.includes(name),
  );
  const unusual = changing.filter(
    ([name]) => !/^(create|copy|add|list|search|suggest|summarise|preview)[A-Z]/.test(name),
  );
  expect(unusual.map(([name]) => name).sort()).toEqual(['saveListSetting', 'useActionSearchCondition']);
});
