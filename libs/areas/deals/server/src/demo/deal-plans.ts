import type { Random } from '@crm/server-kit';
import type { CustomerPlan } from '@crm/customers-server';

export type Outcome = 'open' | 'won' | 'lost' | 'hold';

export interface DealPlan {
  /** The index of the deal type. */
  type: number;
  /** The index of the customer among the plans. */
  customer: number;
  outcome: Outcome;
  /**
   * The phases the deal has been in, by their default names, with the working days since it entered each; oldest first.
   */
  path: { phase: string; ago: number }[];
}

const active = ['リード', 'アプローチ', 'ヒアリング', 'プレゼンテーション', 'クロージング'] as const;
const final: Record<Exclude<Outcome, 'open'>, string> = { won: '受注', lost: '失注', hold: '保留' };

/** Plans deals of all ages with their paths through the phases, in the order of registration. */
export function planDeals(random: Random, customers: readonly CustomerPlan[], count: number): DealPlan[] {
  const plans = Array.from({ length: count }, (_one, index) => planDeal(random, customers, index % 15 < 4 ? 1 : 0));
  return plans.sort((a, b) => b.path[0]!.ago - a.path[0]!.ago);
}

function planDeal(random: Random, customers: readonly CustomerPlan[], type: number): DealPlan {
  const outcome = random.weighted([
    ['open', 55],
    ['won', 21],
    ['lost', 17],
    ['hold', 7],
  ] as const);
  const closedAgo = outcome === 'open' ? 0 : random.int(1, 200);
  const length = random.int(type === 0 ? 12 : 6, type === 0 ? 85 : 45);
  const age = Math.max(2, closedAgo + (outcome === 'open' ? random.int(2, length) : length));
  const known = customers.map((one, index) => ({ age: one.age, index })).filter((one) => one.age >= age);
  return {
    type,
    customer: random.pick(known).index,
    outcome,
    path: pathOf(random, { outcome, age, closedAgo }),
  };
}

/** Enters the phases on different working days, and sometimes skips one. */
function pathOf(random: Random, { outcome, age, closedAgo }: { outcome: Outcome; age: number; closedAgo: number }) {
  const reached =
    outcome === 'won'
      ? 4
      : random.weighted([
          [0, 22],
          [1, 26],
          [2, 24],
          [3, 16],
          [4, 12],
        ] as const);
  const later = active.slice(1, reached + 1).filter((_phase, index) => index + 1 === reached || random.chance(0.85));
  const daysBetween = Array.from({ length: Math.max(0, age - closedAgo - 1) }, (_one, index) => age - 1 - index);
  const days = random.sample(daysBetween, later.length);
  const path = [
    { phase: active[0] as string, ago: age },
    ...later.slice(0, days.length).map((phase, index) => ({ phase: phase as string, ago: days[index]! })),
  ];
  return outcome === 'open' ? path : [...path, { phase: final[outcome], ago: closedAgo }];
}

/** Returns the lifecycle stage of a customer's people by its deals (spec 3 §2.18). */
export function stageByCustomer(deals: readonly DealPlan[]): (customer: number) => string {
  const byCustomer = Map.groupBy(deals, ({ customer }) => customer);
  return (customer) => {
    const own = byCustomer.get(customer) ?? [];
    const won = own.filter(({ outcome }) => outcome === 'won').length;
    if (won > 1) return 'ロイヤルカスタマー';
    if (won === 1) return '顧客';
    if (own.some(({ outcome, path }) => outcome === 'open' && path.length > 2)) return '商談';
    if (own.some(({ outcome }) => outcome === 'open')) return 'SQL';
    if (own.length > 0) return 'リサイクル';
    return customer % 3 === 0 ? 'MQL' : 'リード';
  };
}
