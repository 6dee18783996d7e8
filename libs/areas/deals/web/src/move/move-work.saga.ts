import { dealsClient } from '@crm/api-client';
import { isoDay } from '@crm/format';
import { callApi } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { peopleOf } from '../people/people-of.ts';
import type { Ending, PhaseQuestion } from './move.events.ts';

/** Whom a deal's contacts may be chosen from. */
export function* peopleOfDeal(dealId: number): SagaOf<Pick<PhaseQuestion, 'customerId' | 'people' | 'hasMore'>> {
  const deal = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  const customerId = deal.ok ? deal.data.data.customerId : null;
  const found = customerId === null ? undefined : yield* peopleOf(customerId);
  return { customerId, people: found?.items ?? [], hasMore: found?.hasMore ?? false };
}

/** How the deal had ended, for the way back; the move clears it. */
export function* endingOf(dealId: number): SagaOf<Ending | undefined> {
  const result = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  if (!result.ok) return undefined;
  const { reasonId, closedAt } = result.data.data;
  return { reasonId, closedOn: closedAt && isoDay(closedAt) };
}
