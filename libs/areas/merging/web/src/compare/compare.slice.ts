import {
  contactMergesClient,
  contactsClient,
  customerMergesClient,
  customersClient,
  dealMergesClient,
  dealsClient,
} from '@crm/api-client';
import type { Customer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import type { AnyRecord, Check, Flag, Kind } from '../domain/kinds.ts';
import { idsOfGroup } from '../groups/ids-of-group.ts';

export interface RecordsQuery {
  kind: Kind;
  ids: readonly number[];
  /** A group of candidates, in place of ids. */
  groupId?: number | undefined;
}

const reads = {
  customer: (id: number) => callApi(customersClient, 'getCustomer', { id }),
  contact: (id: number) => callApi(contactsClient, 'getContact', { id }),
  deal: (id: number) => callApi(dealsClient, 'getDeal', { id }),
};

/** The records that are compared. */
export const recordsSlice = createLoadSlice<AnyRecord[], RecordsQuery>('merging/records', [], function* (query) {
  const { kind, groupId } = query;
  const ids = groupId === undefined || kind === 'deal' ? query.ids : yield* idsOfGroup(kind, groupId);
  const records: AnyRecord[] = [];
  for (const id of ids) {
    const result = (yield* reads[kind](id)) as ApiResult<{ data: AnyRecord }>;
    if (!result.ok) return result;
    records.push(result.data.data);
  }
  return { ok: true, data: { data: kind === 'customer' ? yield* withParentNames(records as Customer[]) : records } };
});

/** Returns customers with the names of their parents, between which the user may have to choose. */
function* withParentNames(records: readonly Customer[]) {
  const names = new Map<number, string>();
  for (const id of new Set(records.map(({ parentCustomerId }) => parentCustomerId))) {
    if (id === null) continue;
    const result = (yield* reads.customer(id)) as ApiResult<{ data: Customer }>;
    if (result.ok) names.set(id, result.data.data.name);
  }
  return records.map((record) => ({ ...record, parentCustomerName: names.get(record.parentCustomerId ?? 0) ?? null }));
}

export interface CheckQuery {
  kind: Kind;
  targetId: number;
  sourceIds: readonly number[];
  without: readonly Flag[];
}

const nothing: Check = { mergeable: false, errors: [], choicesRequired: [], counts: [] };

function checkPair({ kind, targetId, without }: CheckQuery, sourceId: number): SagaOf<ApiResult<{ data: Check }>> {
  const moves = (flag: Flag) => !without.includes(flag);
  if (kind === 'contact')
    return callApi(contactMergesClient, 'validateContactMerge', {
      sourceContactId: sourceId,
      targetContactId: targetId,
    });
  if (kind === 'deal') {
    return callApi(dealMergesClient, 'validateDealMerge', {
      ...{ sourceDealId: sourceId, targetDealId: targetId },
      ...{ isMergeActions: moves('isMergeActions'), isMergeContacts: moves('isMergeContacts') },
      isMergeCustomObjects: moves('isMergeCustomObjects'),
    });
  }
  return callApi(customerMergesClient, 'validateCustomerMerge', {
    ...{ sourceCustomerId: sourceId, targetCustomerId: targetId, isMergeContacts: moves('isMergeContacts') },
    isMergeDealList: moves('isMergeDealList'),
    isMergeRelatedCustomerDealList: moves('isMergeRelatedCustomerDealList'),
    isMergeActions: moves('isMergeActions'),
  });
}

/** Adds the outcome of a further pair. */
function together(one: Check, other: Check): Check {
  const counts = [...one.counts];
  for (const count of other.counts) {
    const known = counts.findIndex(({ name, outcome }) => name === count.name && outcome === count.outcome);
    if (known < 0) counts.push(count);
    else counts[known] = { ...count, count: count.count + counts[known]!.count };
  }
  return {
    mergeable: one.mergeable && other.mergeable,
    errors: [...one.errors, ...other.errors.filter(({ rule }) => !one.errors.some((known) => known.rule === rule))],
    choicesRequired: [...new Set([...one.choicesRequired, ...other.choicesRequired])],
    counts,
  };
}

/** The check of every source with the target, together. */
export const checkSlice = createLoadSlice<Check, CheckQuery>('merging/check', nothing, function* (query) {
  let all: Check = { ...nothing, mergeable: true };
  for (const sourceId of query.sourceIds) {
    const result = yield* checkPair(query, sourceId);
    if (!result.ok) return result;
    all = together(all, result.data.data);
  }
  return { ok: true, data: { data: all } };
});

interface MergingRoot {
  merging: { records: LoadState<AnyRecord[], RecordsQuery>; check: LoadState<Check, CheckQuery> };
}

export const selectRecords = (state: MergingRoot) => state.merging.records;
export const selectCheck = (state: MergingRoot) => state.merging.check;
