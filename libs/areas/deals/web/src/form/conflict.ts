import type { ApiFailure } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';
import type { DealValues } from './form.types.ts';
import { valuesOf } from './form.values.ts';

/** Fields of the form that can differ between two states of a deal. */
export const comparedFields = [
  'name',
  'customer',
  'amount',
  'expectedContractDate',
  'probabilityId',
  'productId',
  'channelId',
  'userId',
  'dealCode',
] as const satisfies readonly (keyof DealValues)[];

export type ComparedField = (typeof comparedFields)[number];

/** The deal as it now is, when somebody was faster; undefined for every other failure. */
export const newestOf = (failure: ApiFailure | undefined): Deal | undefined =>
  failure?.code === 'StaleRecord' ? (failure.current as Deal | undefined) : undefined;

/** What has changed on the server since the form was filled. */
export function changedFields(base: Deal, newest: Deal): ComparedField[] {
  const [before, after] = [valuesOf(base), valuesOf(newest)];
  const plain = (values: DealValues, field: ComparedField) =>
    field === 'customer' ? values.customer?.value : values[field];
  return comparedFields.filter((field) => plain(before, field) !== plain(after, field));
}
