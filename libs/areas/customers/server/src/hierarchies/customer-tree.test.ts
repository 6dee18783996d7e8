import { customerTree } from './customer-tree.ts';
import type { TreeRow } from './customer-tree.ts';

const row = (id: number, parent: number | null, amount: number, more: Partial<TreeRow> = {}): TreeRow => ({
  id,
  parent_customer_id: parent,
  name: `会社${id}`,
  is_visible: true,
  deal_count: 1,
  goal_deal_count: amount > 50 ? 1 : 0,
  amount: String(amount),
  goal_amount: String(amount > 50 ? amount : 0),
  ...more,
});

test('lists children below their parent and adds sums upwards', () => {
  const { nodes, totals } = customerTree([row(1, null, 10), row(3, 1, 20), row(2, 1, 100), row(4, 3, 70)], 1);
  expect(nodes.map(({ id, level, total }) => [id, level, total.amount])).toEqual([
    [1, 1, '200'],
    [3, 2, '90'],
    [4, 3, '70'],
    [2, 2, '100'],
  ]);
  expect(totals).toEqual({ deal_count: 4, goal_deal_count: 2, amount: '200', goal_amount: '170' });
});

test('hides the name and the numbers of a customer that the caller may not see', () => {
  const hidden = row(2, 1, 100, { is_visible: false });
  const { nodes, totals } = customerTree([row(1, null, 10), hidden, row(3, 2, 20)], 1);
  expect(nodes[1]).toMatchObject({ name: null, is_visible: false, own: { deal_count: 0, amount: '0' } });
  expect(nodes[2]).toMatchObject({ id: 3, name: '会社3', level: 3 });
  expect(totals.amount).toBe('30');
});
