import type { Masters } from './masters.slice.ts';
import { mastersFailed, mastersForgotten, mastersReceived, mastersReducer, mastersRequested } from './masters.slice.ts';
import { viewOf } from './use-masters.ts';

const phase = (id: number, dealTypeId: number, orderNum: number, deleted = false) => ({
  id,
  name: `フェーズ${id}`,
  dealTypeId,
  orderNum,
  deleted,
  status: 1 as const,
});

const masters = {
  users: [],
  dealTypes: [],
  phases: [phase(1, 7, 2), phase(2, 7, 1), phase(3, 7, 0, true), phase(4, 8, 0)],
  probabilities: [],
  products: [],
  channels: [],
  reasons: [],
  actionPatterns: [],
  actionPurposes: [],
  lifecycleStages: [],
} satisfies Masters;

test('the phases of a deal type come in order and without the deleted ones', () => {
  expect(viewOf(masters).ofDealType('phases', 7).map(({ id }) => id)).toEqual([2, 1]);
});

test('a deleted master still has its name, and no id has none', () => {
  expect(viewOf(masters).nameOf('phases', 3)).toBe('フェーズ3');
  expect(viewOf(masters).nameOf('phases', null)).toBe('');
});

test('old masters stay while new ones are on their way, and go with the session', () => {
  let state = mastersReducer(undefined, mastersReceived(masters));
  state = mastersReducer(state, mastersRequested());
  expect(state).toMatchObject({ status: 'loading', data: masters });
  state = mastersReducer(state, mastersFailed({ status: 0, code: 'NetworkError', message: '', issues: [] }));
  expect(state).toMatchObject({ status: 'failed', data: masters });
  expect(mastersReducer(state, mastersForgotten())).toEqual({ status: 'idle', data: null });
});
