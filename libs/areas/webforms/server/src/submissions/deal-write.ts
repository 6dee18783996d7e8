import { dealFields } from '@crm/deals-server';
import { addDays, endOfMonth, isoDay } from '@crm/format/days';
import type { Choice } from '../items/choices.ts';
import type { CachedForm } from '../public/public-form.types.ts';
import { findAnswered, numberOf } from './answer-reader.ts';
import type { Answered } from './answer-reader.ts';
import { mergedCustoms } from './custom-answers.ts';
import type { CustomerWrite } from './customer-write.ts';

/** Returns the lowest probability: the visitor has made a first inquiry. */
const leastLikely = (probabilities: readonly Choice[]): Choice | undefined =>
  [...probabilities].sort((a, b) => (a.rate ?? 0) - (b.rate ?? 0))[0];

const isOfDeal = ({ category }: { category: string }): boolean => category.startsWith('deal_');

/**
 * Returns the deal of a submission to a form with a deal type (spec 3 §2.13). If the form has deal items, one of them
 * must have been shown or be hidden. A value that is neither asked nor given comes from the deal type: the first active
 * phase, the first product and channel, the lowest probability; the contract is expected by the end of the month.
 */
export function dealWrite(
  form: CachedForm,
  answered: readonly Answered[],
  { customer, contactName, now }: { customer: CustomerWrite | undefined; contactName: string; now: Date },
) {
  if (form.dealTypeId === null) return undefined;
  if (form.items.some(isOfDeal) && !answered.some(({ item }) => isOfDeal(item))) return undefined;
  const { choices } = form;
  const given = (category: string) => {
    const answer = findAnswered(answered, category);
    return answer ? numberOf(answer) : null;
  };
  const phase =
    choices.deal_phase.find(({ value }) => value === given('deal_phase')) ??
    choices.deal_phase.find(({ status }) => status === 1) ??
    choices.deal_phase[0];
  // A deal needs a phase; the rest of the submission is kept.
  if (!phase) return undefined;
  const name = [...`${customer?.name ?? contactName} ${form.name}`].slice(0, 255).join('');
  const amount = given('deal_amount');
  const days = given('deal_expected_contract_date_additional_days');
  const expected_contract_date = days === null ? endOfMonth(isoDay(now)) : addDays(isoDay(now), days);
  const customs = mergedCustoms({}, 'deal', answered, form.customItems);
  const values = { name, amount, expected_contract_date };
  const written = { customer_name: customer?.name ?? null, customer_kana: customer?.kana ?? null };
  return {
    deal_type_id: form.dealTypeId,
    ...dealFields({ values, customs, customer: written, items: form.computed.deal }, now),
    user_id: given('deal_assignee'),
    phase_id: phase.value,
    probability_id: given('deal_probability') ?? leastLikely(choices.deal_probability)?.value ?? null,
    product_id: given('deal_product') ?? choices.deal_product[0]?.value ?? null,
    channel_id: given('deal_channel') ?? choices.deal_channel[0]?.value ?? null,
    closed_at: phase.status === 1 ? null : now.toISOString(),
  };
}
