import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import type { DeliveredOption } from '@crm/validation/webform';
import type { ChoicesOf, DraftItem } from '../items/editor.types.ts';
import type { SettingsValues } from '../settings/settings.types.ts';

/** A value that the deal of an answer begins with, by the category of the item that could ask for it. */
export interface DealDefault {
  category: string;
  value: string;
}

export type DealGap = 'phase' | 'product' | 'owner' | 'customer';

interface Around {
  t: Translate;
  masters: MastersView;
  choicesOf: ChoicesOf;
}

/**
 * Returns the values of the deals that a form with a deal type makes: those of the form's items, otherwise the defaults
 * of the server.
 */
export function dealDefaults(
  { t, masters, choicesOf }: Around,
  { settings, items }: { settings: SettingsValues; items: readonly DraftItem[] },
): DealDefault[] {
  const { dealTypeId } = settings;
  if (dealTypeId === null) return [];
  const first = (name: 'products' | 'channels') => masters.ofDealType(name, dealTypeId)[0]?.name ?? '';
  const defaults: Record<string, string> = {
    deal_assignee: ownerText(t, masters, settings),
    deal_phase: firstPhase(masters, dealTypeId)?.name ?? '',
    deal_expected_contract_date_additional_days: t('deal.endOfMonth'),
    deal_product: first('products'),
    deal_probability: leastLikely(masters, dealTypeId)?.name ?? '',
    deal_channel: first('channels'),
  };
  return Object.entries(defaults).map(([category, value]) => {
    const item = items.find((one) => one.category === category);
    if (!item) return { category, value };
    const isAsked = item.data.visibility !== false;
    return { category, value: isAsked ? t('deal.asked') : hiddenValue(t, item, choicesOf(item)) || value };
  });
}

/** Returns the value that a hidden item gives every deal; empty without one. */
function hiddenValue(t: Translate, { category, data }: DraftItem, choices: DeliveredOption[] = []): string {
  const given = String(data.defaultValue ?? '');
  if (category === 'deal_expected_contract_date_additional_days') {
    return given && t('deal.daysLater', { count: Number(given) });
  }
  return choices.find(({ value }) => String(value) === given)?.label ?? '';
}

/** Returns the values that the deals of the form would lack. */
export function dealGaps(
  masters: MastersView,
  { settings, items }: { settings: SettingsValues; items: readonly DraftItem[] },
): DealGap[] {
  const { dealTypeId, assignmentRule, assignmentUserIds, customerIdentificationRule } = settings;
  if (dealTypeId === null) return [];
  const has = (category: string) => items.some((item) => item.category === category);
  const hasOwner = has('deal_assignee') || (assignmentRule !== 'none' && assignmentUserIds.length > 0);
  const gaps: Record<DealGap, boolean> = {
    phase: !firstPhase(masters, dealTypeId),
    product: !has('deal_product') && masters.ofDealType('products', dealTypeId).length === 0,
    owner: !hasOwner,
    customer: customerIdentificationRule === null || !has('customer_name'),
  };
  return (Object.keys(gaps) as DealGap[]).filter((gap) => gaps[gap]);
}

const firstPhase = (masters: MastersView, dealTypeId: number) =>
  masters.ofDealType('phases', dealTypeId).find(({ status }) => status === 1);

const leastLikely = (masters: MastersView, dealTypeId: number) =>
  [...masters.ofDealType('probabilities', dealTypeId)].sort((a, b) => (a.rate ?? 0) - (b.rate ?? 0))[0];

function ownerText(t: Translate, masters: MastersView, { assignmentRule, assignmentUserIds }: SettingsValues): string {
  const names = assignmentUserIds.map((id) => masters.nameOf('users', id)).filter(Boolean);
  if (assignmentRule === 'none' || names.length === 0) return '';
  if (assignmentRule === 'fixed') return names[0]!;
  return t('deal.byRule', { rule: t(`assignmentRule.${assignmentRule}`), names: names.join(t('canvas.comma')) });
}
