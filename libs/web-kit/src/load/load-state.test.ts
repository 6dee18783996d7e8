import { addPage } from './load-state.ts';

const row = (id: number) => ({ id });
const answer = (ids: number[], totalCount: number) => ({ data: ids.map(row), meta: { totalCount } });
const loaded = () => ({ status: 'loadingMore', rows: [row(1), row(2)], totalCount: 3, page: 1 });
const add = (page: number, ids: number[], totalCount: number) => {
  const state = loaded();
  addPage(state, { type: 'received', payload: { page, answer: answer(ids, totalCount) } });
  return state;
};

it('replaces the rows by the first page', () => {
  expect(add(1, [7], 1)).toMatchObject({ status: 'ready', rows: [row(7)], page: 1, totalCount: 1 });
});

it('appends a further page without rows that are loaded already', () => {
  expect(add(2, [2, 3], 4)).toMatchObject({ status: 'ready', rows: [row(1), row(2), row(3)], page: 2, totalCount: 4 });
});
