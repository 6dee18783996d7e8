import { customFormValues } from '@crm/custom-fields-web/parts';
import { endOfMonth, isoDay } from '@crm/format';
import type { MastersView } from '@crm/identity-web';
import type { Deal } from '../domain/deal.types.ts';
import { isActive } from '../domain/phase.rules.ts';
import type { DealValues, NewDeal } from './form.types.ts';

const only = (entries: readonly { id: number }[]) => (entries.length === 1 ? (entries[0]?.id ?? null) : null);

type Chosen = Pick<DealValues, 'phaseId' | 'probabilityId' | 'productId' | 'channelId' | 'reasonId'>;

/**
 * Returns the defaults of a deal type: the first active phase, and every master with exactly one entry (spec 3 §2.1).
 */
export const defaultsOf = (masters: MastersView, dealTypeId: number): Chosen => ({
  phaseId: masters.ofDealType('phases', dealTypeId).find(isActive)?.id ?? null,
  probabilityId: only(masters.ofDealType('probabilities', dealTypeId)),
  productId: only(masters.ofDealType('products', dealTypeId)),
  channelId: only(masters.ofDealType('channels', dealTypeId)),
  reasonId: null,
});

interface Circumstances {
  masters: MastersView;
  userId: number | null;
  now: Date;
}

/** Returns the types that accept new deals. */
export const openTypes = (masters: MastersView) =>
  masters.dealTypes.filter(({ deleted, enabled = true }) => !deleted && enabled);

/** Returns the requested type, or the first one that accepts new deals. */
const openTypeOf = (masters: MastersView, asked: number): number => {
  const open = openTypes(masters);
  return open.some(({ id }) => id === asked) ? asked : (open[0]?.id ?? asked);
};

/** Returns the values of a new deal: expected by the end of this month, owned by the current user. */
export function newValues(
  { dealTypeId: asked, phaseId, customer, contacts = [] }: NewDeal,
  { masters, userId, now }: Circumstances,
): DealValues {
  const dealTypeId = openTypeOf(masters, asked);
  const defaults = defaultsOf(masters, dealTypeId);
  return {
    dealTypeId,
    name: '',
    customer: customer ? { value: String(customer.id), label: customer.name } : null,
    amount: null,
    expectedContractDate: endOfMonth(isoDay(now)),
    userId: masters.find('users', userId)?.id ?? null,
    dealCode: '',
    contactIds: contacts.map(({ id }) => String(id)),
    closedOn: isoDay(now),
    customs: {},
    ...defaults,
    phaseId: (dealTypeId === asked ? phaseId : undefined) ?? defaults.phaseId,
  };
}

/** Returns the form values of an existing deal. */
export const valuesOf = (deal: Deal): DealValues => ({
  dealTypeId: deal.dealTypeId,
  name: deal.name,
  customer:
    deal.customerId === null
      ? null
      : { value: String(deal.customerId), label: deal.customerName ?? String(deal.customerId) },
  amount: deal.amount,
  expectedContractDate: deal.expectedContractDate,
  phaseId: deal.phaseId,
  probabilityId: deal.probabilityId,
  productId: deal.productId,
  channelId: deal.channelId,
  userId: deal.userId,
  dealCode: deal.dealCode ?? '',
  contactIds: deal.contacts.map(({ id }) => String(id)),
  reasonId: deal.reasonId,
  closedOn: deal.closedAt && isoDay(deal.closedAt),
  customs: customFormValues(deal.customs),
});

/**
 * Returns the values of a copy: the original's fields, in the first phase, owned by the current user. The code is not
 * copied, because it is unique to one deal, and deleted masters must be chosen again.
 */
export function copyOf(deal: Deal, name: string, circumstances: Circumstances): DealValues {
  const { masters } = circumstances;
  const fresh = newValues({ mode: 'create', dealTypeId: deal.dealTypeId }, circumstances);
  const kept = valuesOf(deal);
  const current = (list: 'products' | 'probabilities' | 'channels', id: number | null, usual: number | null) =>
    masters.ofDealType(list, fresh.dealTypeId).some((entry) => entry.id === id) ? id : usual;
  return {
    ...fresh,
    name,
    customer: kept.customer,
    contactIds: kept.contactIds,
    amount: kept.amount,
    productId: current('products', kept.productId, fresh.productId),
    probabilityId: current('probabilities', kept.probabilityId, fresh.probabilityId),
    channelId: current('channels', kept.channelId, fresh.channelId),
    customs: fresh.dealTypeId === deal.dealTypeId ? kept.customs : {},
  };
}
