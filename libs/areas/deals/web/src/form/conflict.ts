import { customsBody, dealScope, useCustomDifferences } from '@crm/custom-fields-web/parts';
import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { ApiFailure, Difference } from '@crm/web-kit';
import { useSelector } from 'react-redux';
import type { DealsState } from '../area.types.ts';
import type { Deal } from '../domain/deal.types.ts';
import type { DealValues } from './form.types.ts';
import { valuesOf } from './form.values.ts';

/** Returns the current deal of a save conflict; undefined for every other failure. */
export const newestOf = (failure: ApiFailure | undefined): Deal | undefined =>
  failure?.code === 'StaleRecord' ? (failure.current as Deal | undefined) : undefined;

/** Returns the form fields that differ from the newest state of the deal, with both values as text. */
export function useDifferences(newest: Deal, mine: DealValues): Difference[] {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const customDifferences = useCustomDifferences(dealScope(newest.dealTypeId));
  const people = useSelector((state: { deals: DealsState }) => state.deals.form.people.items);
  const nameOf = (id: string) => [...newest.contacts, ...people].find((one) => String(one.id) === id)?.name ?? `#${id}`;
  const words: Record<string, (values: DealValues) => string | null | undefined> = {
    name: ({ name }) => name.trim(),
    customer: ({ customer }) => customer?.label,
    amount: ({ amount }) => (amount === null ? null : yen(amount)),
    expectedContractDate: ({ expectedContractDate: day }) => day && formatDate(day, language),
    probability: ({ probabilityId }) => masters.nameOf('probabilities', probabilityId),
    product: ({ productId }) => masters.nameOf('products', productId),
    channel: ({ channelId }) => masters.nameOf('channels', channelId),
    user: ({ userId }) => masters.nameOf('users', userId),
    dealCode: ({ dealCode }) => dealCode.trim(),
    contacts: ({ contactIds }) => contactIds.toSorted().map(nameOf).join('、'),
  };
  const theirs = valuesOf(newest);
  const customs = customDifferences(newest.customs, customsBody(mine.customs));
  const own = Object.entries(words)
    .map(([field, say]) => ({ label: t(`field.${field}`), theirs: say(theirs) ?? '', mine: say(mine) ?? '' }))
    .filter((difference) => difference.theirs !== difference.mine);
  return [...own, ...customs];
}
