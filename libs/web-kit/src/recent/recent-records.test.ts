import { recentRecords } from './recent-records.ts';

const deal = (id: number, title = `案件 ${id}`) => ({ kind: 'deals', id, title });
afterEach(() => sessionStorage.clear());

it('returns the records newest first, each once and with its last name', () => {
  const { add, all } = recentRecords({ domainId: 1, userId: 2 });
  [deal(1), deal(2), { kind: 'customers', id: 1, title: 'アクメ' }, deal(1, '改名した案件')].forEach(add);
  expect(all()).toEqual([deal(1, '改名した案件'), { kind: 'customers', id: 1, title: 'アクメ' }, deal(2)]);
});

it('keeps the 20 newest', () => {
  const { add, all } = recentRecords({ domainId: 1, userId: 2 });
  for (let id = 1; id <= 25; id += 1) add(deal(id));
  expect([all().length, all()[0], all().at(-1)]).toEqual([20, deal(25), deal(6)]);
});

it('shows them to no other user or company, and leaves nothing in the local storage', () => {
  recentRecords({ domainId: 1, userId: 2 }).add(deal(1));
  expect(recentRecords({ domainId: 1, userId: 3 }).all()).toEqual([]);
  expect(recentRecords({ domainId: 2, userId: 2 }).all()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
