import type { CustomerNode } from './hierarchy.slice.ts';

const sums = (amount: number) => ({
  dealCount: 3,
  goalDealCount: 1,
  amount: String(amount),
  goalAmount: String(amount / 2),
});

export const node = (id: number, parent: number | null, level: number, name: string | null): CustomerNode => ({
  id,
  parentCustomerId: parent,
  level,
  name,
  isVisible: name !== null,
  own: sums(1_000_000),
  total: sums(12_000_000),
});

export const group = (
  nodes: CustomerNode[] = [
    node(1, null, 1, '縁ホールディングス株式会社'),
    node(2, 1, 2, '縁東日本株式会社'),
    node(3, 2, 3, null),
    node(4, 1, 2, '縁西日本株式会社'),
  ],
) => ({ data: { nodes, totals: sums(45_600_000), isCapped: false } });
