import type { DraftRow } from './draft.ts';
import { problemsOf, refusedRows } from './problems.ts';

const row = (key: string, name: string, change: Partial<DraftRow> = {}): DraftRow => ({ key, name, ...change });

it('finds missing names, long names, and duplicates regardless of width', () => {
  const found = problemsOf('products', [
    row('a', 'クラウド'),
    row('b', '　'),
    row('c', 'ｸﾗｳﾄﾞ'),
    row('d', 'あ'.repeat(101)),
  ]);
  expect(found.rows).toMatchObject({
    b: [{ field: 'name', rule: 'required' }],
    c: [{ field: 'name', rule: 'duplicate' }],
    d: [{ field: 'name', rule: 'max_length' }],
  });
});

it('ignores removed rows', () => {
  expect(problemsOf('products', [row('a', 'x'), row('b', 'x', { isRemoved: true })]).rows).toEqual({});
});

it('requires one goal and an active phase', () => {
  const rules = (...statuses: (1 | 2 | 3)[]) =>
    problemsOf(
      'phases',
      statuses.map((status, index) => row(String(index), `p${index}`, { status })),
    ).general;
  expect(rules(1, 2, 3)).toEqual([]);
  expect(rules(1, 2, 2)).toEqual([{ rule: 'exactly_one_goal_phase' }]);
  expect(rules(3)).toEqual([{ rule: 'exactly_one_goal_phase' }, { rule: 'active_phase_required' }]);
});

it.each([
  [null, false],
  [0, false],
  [100, false],
  [101, true],
  ['abc', true],
])('validates the rate %p', (rate, isWrong) => {
  expect('a' in problemsOf('probabilities', [row('a', 'A', { rate })]).rows).toBe(isWrong);
});

it("assigns the server's issues to the rows that were sent", () => {
  const sent = [row('a', 'A', { id: 1 }), row('b', 'B', { id: 2, isRemoved: true })];
  const failure = {
    status: 422,
    code: 'ValidationFailed',
    message: '',
    issues: [{ field: 'rows[0].name', rule: 'duplicate' }],
  };
  expect(refusedRows(failure, sent).rows).toEqual({ a: [{ field: 'name', rule: 'duplicate', params: undefined }] });
  const inUse = {
    status: 409,
    code: 'InUse',
    message: '',
    issues: [],
    details: [{ id: 2, field: 'rows[1].deleted', count: 3 }],
  };
  expect(refusedRows(inUse, sent).rows).toEqual({ b: [{ field: 'row', rule: 'in_use', params: { count: 3 } }] });
  const general = { ...failure, issues: [{ field: 'rows', rule: 'exactly_one_goal_phase' }] };
  expect(refusedRows(general, sent).general).toEqual([{ rule: 'exactly_one_goal_phase' }]);
});
