import type { DealPlan } from '@crm/deals-server';
import type { Calendar, Random } from '@crm/server-kit';
import { notesOf } from './notes.ts';

export interface ActionPlan {
  target: 'deal' | 'customer' | 'contact';
  /** The index of the target among its plans. */
  index: number;
  pattern: number;
  /** The purpose's default name; deal actions only (spec 3 §2.4). */
  purpose: string | null;
  status: 'planned' | 'completed';
  start: Date;
  end: Date;
  preNote: string | null;
  result: string | null;
}

/** The usual purposes of each phase. */
const purposes: Record<string, readonly string[]> = {
  リード: ['初回訪問', 'フォロー'],
  アプローチ: ['初回訪問', 'ヒアリング'],
  ヒアリング: ['ヒアリング', 'デモ'],
  プレゼンテーション: ['提案', 'デモ', '見積提示'],
  クロージング: ['見積提示', '条件交渉', 'クロージング'],
};

/** Plans actions for deals first; customers and contacts share the rest of the number. */
export function planActions(
  random: Random,
  calendar: Calendar,
  of: { deals: readonly DealPlan[]; customers: readonly { age: number }[]; contacts: readonly { age: number }[] },
  count: number,
): ActionPlan[] {
  const make = actionMaker(random, calendar);
  const plans = of.deals.flatMap((deal, index) => dealActions(random, make, deal, index));
  while (plans.length < count) {
    const target = random.pick(['customer', 'contact'] as const);
    const list = target === 'customer' ? of.customers : of.contacts;
    const index = random.int(0, list.length - 1);
    const days = random.chance(0.2) ? random.int(1, 20) : -random.int(1, Math.min(list[index]!.age, 150));
    plans.push(make({ target, index, purpose: null, days, completed: days < 0 }));
  }
  return plans.slice(0, count);
}

type Make = ReturnType<typeof actionMaker>;

function dealActions(random: Random, make: Make, deal: DealPlan, index: number): ActionPlan[] {
  const age = deal.path[0]!.ago;
  const until = deal.outcome === 'open' ? 1 : deal.path.at(-1)!.ago;
  const days = Array.from({ length: age - until }, (_one, at) => age - 1 - at);
  const purposeAt = (ago: number) => {
    const phase = deal.path.findLast((step) => step.ago >= ago && purposes[step.phase]) ?? deal.path[0]!;
    return random.pick(purposes[phase.phase]!);
  };
  const done = random.sample(
    days,
    random.weighted([
      [0, 6],
      [1, 16],
      [2, 26],
      [3, 26],
      [4, 16],
      [5, 10],
    ] as const),
  );
  const actions = done.map((ago) =>
    make({ target: 'deal', index, purpose: purposeAt(ago), days: -ago, completed: true }),
  );
  if (deal.outcome !== 'open') return actions;
  if (random.chance(0.1))
    actions.push(make({ target: 'deal', index, purpose: 'フォロー', days: -1, completed: false }));
  if (random.chance(0.6))
    actions.push(make({ target: 'deal', index, purpose: purposeAt(0), days: random.int(1, 15), completed: false }));
  return actions;
}

interface Wanted extends Pick<ActionPlan, 'target' | 'index' | 'purpose'> {
  days: number;
  completed: boolean;
}

function actionMaker(random: Random, calendar: Calendar) {
  return ({ days, completed, ...rest }: Wanted): ActionPlan => {
    const pattern = random.weighted([
      [1, 40],
      [2, 20],
      [3, 25],
      [4, 10],
      [5, 5],
    ] as const);
    const notes = notesOf[pattern]!;
    const minute = 570 + 30 * random.int(0, 14);
    return {
      ...rest,
      pattern,
      status: completed ? 'completed' : 'planned',
      start: calendar.at(days, minute),
      end: calendar.at(days, minute + random.pick(notes.minutes)),
      preNote: random.chance(0.7) ? random.pick(notes.pre) : null,
      result: completed ? random.pick(notes.result) : null,
    };
  };
}

/** Returns the end of the last completed action and the start of the next planned one. */
export function actionTimes(actions: readonly ActionPlan[]): { last: Date | null; next: Date | null } {
  const times = (status: ActionPlan['status'], edge: 'start' | 'end') =>
    actions
      .filter((action) => action.status === status)
      .map((action) => action[edge])
      .sort((a, b) => a.getTime() - b.getTime());
  return { last: times('completed', 'end').at(-1) ?? null, next: times('planned', 'start')[0] ?? null };
}
