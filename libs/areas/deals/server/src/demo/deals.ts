import { customValues } from '@crm/custom-fields-server';
import type { DemoCustomItem } from '@crm/custom-fields-server';
import type { CustomerPlan } from '@crm/customers-server';
import type { Transaction } from '@crm/database';
import { endOfMonth } from '@crm/format/days';
import { insertAll, insertForIds, named } from '@crm/server-kit';
import type { Calendar, DemoMaster, Random } from '@crm/server-kit';
import { dealSearchKey } from '../deals/deal-values.ts';
import { yenOf } from './deal-amounts.ts';
import { addDealChanges } from './deal-changes.ts';
import type { DealPlan } from './deal-plans.ts';
import type { DealType } from './deal-types.ts';
import { dealSubjects, upsellSubjects } from './subjects.ts';

export interface DealContext {
  domainId: number;
  memberIds: readonly number[];
  types: readonly DealType[];
  customers: readonly CustomerPlan[];
  customerIds: readonly number[];
  /** Returns the action times of a deal, by its index. */
  actionTimes: ActionTimes;
  random: Random;
  calendar: Calendar;
  items: ReadonlyMap<number, readonly DemoCustomItem[]>;
}

/** A function that returns the end of the last completed action of a deal, and the start of the next planned one. */
export type ActionTimes = (deal: number) => { last: Date | null; next: Date | null };

const probabilities: Record<string, readonly string[]> = {
  リード: ['D', '未定'],
  アプローチ: ['D', 'C', 'C'],
  ヒアリング: ['C', 'B', 'B'],
  プレゼンテーション: ['B', 'A'],
  クロージング: ['A', 'A', 'B'],
  受注: ['確定'],
  失注: ['D', '未定'],
  保留: ['C', 'D'],
};

const reasons = {
  won: ['機能', '価格', '実績・信頼', '対応スピード', '関係性'],
  lost: ['価格', '価格', '機能不足', '競合', '競合', '予算なし', '時期見送り', '決裁否決', '連絡不通'],
  hold: ['時期見送り', '予算なし', '連絡不通'],
} as const;

const channels = [
  ['Web問い合わせ', 28],
  ['資料請求', 14],
  ['展示会', 14],
  ['セミナー', 10],
  ['テレアポ', 10],
  ['紹介', 12],
  ['代理店', 6],
  ['広告', 4],
  ['その他', 2],
] as const;

/** The distance between two cards of the board; a new card comes on top. */
const boardStep = 1024;

/** Adds the deals with their phase and change histories; returns their ids, in the order of the plans. */
export async function addDeals(tx: Transaction, plans: readonly DealPlan[], context: DealContext): Promise<number[]> {
  const rows = plans.map((plan, index) => dealRow(plan, index, context));
  const ids = await insertForIds(
    tx,
    'deals',
    rows.map(({ entered: _entered, ...row }) => row),
  );
  const histories = plans.flatMap(({ path, type }, index) => {
    const { phases } = context.types[type]!;
    return path.map(({ phase }, step) => ({
      domain_id: context.domainId,
      deal_id: ids[index]!,
      from_phase_id: step === 0 ? null : named(phases, path[step - 1]!.phase).id,
      phase_id: named(phases, phase).id,
      user_id: rows[index]!.user_id,
      entered_at: rows[index]!.entered[step]!,
    }));
  });
  await insertAll(tx, 'deal_phase_histories', histories);
  const byId = new Map(ids.map((id, index) => [id, rows[index]!]));
  await addDealChanges(tx, histories, (id) => byId.get(id)!);
  return ids;
}

function dealRow(plan: DealPlan, index: number, context: DealContext) {
  const { random, calendar } = context;
  const type = context.types[plan.type]!;
  const customer = context.customers[plan.customer]!;
  const phase = plan.path.at(-1)!.phase;
  const entered = plan.path.map(({ ago }) => calendar.at(-ago, random.int(540, 1080)));
  const subject = random.pick(plan.type === 0 ? dealSubjects : upsellSubjects);
  const productIndex = random.weighted([
    [0, 45],
    [1, 25],
    [2, 18],
    [3, 12],
  ] as const);
  const code = `D-${calendar.day(-plan.path[0]!.ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`;
  const name = `${customer.shortName}様 ${subject}`;
  const owner =
    context.memberIds[random.chance(0.7) ? customer.memberIndex : random.int(0, context.memberIds.length - 1)]!;
  const { last, next } = context.actionTimes(index);
  const channel = plan.type === 1 && random.chance(0.8) ? '既存顧客' : random.weighted(channels);
  const closed = plan.outcome === 'open' ? null : entered.at(-1)!;
  const updated = [entered.at(-1)!, ...(last ? [last] : [])].sort((a, b) => a.getTime() - b.getTime()).at(-1)!;
  return {
    entered,
    domain_id: context.domainId,
    deal_type_id: type.id,
    name,
    search_key: dealSearchKey({ name, customer_name: customer.name, customer_kana: customer.kana, deal_code: code }),
    deal_code: code,
    customer_id: context.customerIds[plan.customer]!,
    user_id: owner,
    phase_id: named<DemoMaster>(type.phases, phase).id,
    probability_id: named(type.probabilities, random.pick(probabilities[phase]!)).id,
    product_id: type.products[productIndex]!.id,
    channel_id: named(type.channels, channel).id,
    reason_id: plan.outcome === 'open' ? null : named(type.reasons, random.pick(reasons[plan.outcome])).id,
    amount: phase === 'リード' && random.chance(0.3) ? null : yenOf(random, plan.type, productIndex),
    expected_contract_date: expectedDate(plan, random, calendar),
    phase_changed_at: entered.at(-1)!,
    closed_at: closed,
    next_action_at: next,
    last_action_completed_at: last,
    board_order: -boardStep * (index + 1),
    customs: customValues(random, context.items.get(type.id)!, calendar.day),
    created_by: owner,
    updated_by: owner,
    created_at: entered[0]!,
    updated_at: updated,
  };
}

/**
 * Returns the expected date: around the end for closed deals, by phase for open ones, of which every eighth is overdue.
 */
function expectedDate({ outcome, path }: DealPlan, random: Random, calendar: Calendar): string {
  const age = path[0]!.ago;
  if (outcome === 'won' || outcome === 'lost') return endOfMonth(calendar.day(-path.at(-1)!.ago));
  if (outcome === 'open' && random.chance(0.13)) return calendar.day(-random.int(1, Math.min(age, 25)));
  const left = 80 - 14 * path.length;
  const day = calendar.day(random.int(Math.max(3, left - 25), left + 30));
  return random.chance(0.6) ? endOfMonth(day) : day;
}
