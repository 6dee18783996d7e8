import { sumOfYen } from '@crm/format';

/** The sums of a customer: 総案件数 / うち最終フェーズ / 契約金額累計 / うち最終フェーズ. */
export interface Sums {
  deal_count: number;
  goal_deal_count: number;
  amount: string;
  goal_amount: string;
}

export interface TreeRow extends Sums {
  id: number;
  parent_customer_id: number | null;
  name: string;
  is_visible: boolean;
}

const none: Sums = { deal_count: 0, goal_deal_count: 0, amount: '0', goal_amount: '0' };

const added = (a: Sums, b: Sums): Sums => ({
  deal_count: a.deal_count + b.deal_count,
  goal_deal_count: a.goal_deal_count + b.goal_deal_count,
  amount: sumOfYen([a.amount, b.amount]),
  goal_amount: sumOfYen([a.goal_amount, b.goal_amount]),
});

/**
 * Returns the rows of one tree depth first, siblings in their order, with sums upwards. A customer that the caller may
 * not see has neither name nor numbers; the customers below it keep their place.
 */
export function customerTree(rows: readonly TreeRow[], rootId: number) {
  const children = Map.groupBy(rows, ({ parent_customer_id }) => parent_customer_id);
  const nodes: ReturnType<typeof nodeOf>[] = [];
  const walk = (row: TreeRow, level: number): Sums => {
    const node = nodeOf(row, level);
    nodes.push(node);
    const below = (children.get(row.id) ?? []).map((child) => walk(child, level + 1));
    node.total = below.reduce(added, node.own);
    return node.total;
  };
  const root = rows.find(({ id }) => id === rootId);
  const totals = root ? walk(root, 1) : none;
  return { nodes, totals };
}

function nodeOf({ id, parent_customer_id, name, is_visible, ...sums }: TreeRow, level: number) {
  const own: Sums = is_visible ? pick(sums) : none;
  return {
    id,
    parent_customer_id: level === 1 ? null : parent_customer_id,
    level,
    name: is_visible ? name : null,
    is_visible,
    own,
    total: own,
  };
}

const pick = ({ deal_count, goal_deal_count, amount, goal_amount }: Sums): Sums => ({
  deal_count,
  goal_deal_count,
  amount,
  goal_amount,
});
