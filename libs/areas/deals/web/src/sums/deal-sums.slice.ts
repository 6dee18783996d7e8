import { dealsClient } from '@crm/api-client';
import type { SummariseDealsByPhasesAnswer, SummariseDealsByPhasesArgs } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { ApiResult, LoadState, StoreModule } from '@crm/web-kit';
import { all, call } from 'redux-saga/effects';
import type { PhaseSum } from '../domain/deal.types.ts';

type Query = Omit<SummariseDealsByPhasesArgs['body'], 'expectedIn'>;

/** The sums of the deals expected in the current month and quarter. */
export interface PeriodSums {
  month: PhaseSum[];
  quarter: PhaseSum[];
}

/** The sums over all deals that a list shows, on all of its pages. */
export const listSums = createLoadSlice<PhaseSum[] | null, Query>('deal-list-sums', null, function* (body) {
  return yield* callApi(dealsClient, 'summariseDealsByPhases', { body });
});

function* readIn(body: Query, expectedIn: 'this_month' | 'this_quarter') {
  return yield* callApi(dealsClient, 'summariseDealsByPhases', { body: { ...body, expectedIn } });
}

type Answer = ApiResult<SummariseDealsByPhasesAnswer>;

export const periodSums = createLoadSlice<PeriodSums | null, Query>('deal-period-sums', null, function* (body) {
  const [month, quarter]: [Answer, Answer] = yield all([
    call(readIn, body, 'this_month'),
    call(readIn, body, 'this_quarter'),
  ]);
  if (!month.ok) return month;
  if (!quarter.ok) return quarter;
  return { ...month, data: { data: { month: month.data.data, quarter: quarter.data.data } } };
});

export const listSumsArea: StoreModule = {
  name: 'deal-list-sums',
  reducer: listSums.reducer,
  saga: listSums.saga,
};
export const periodSumsArea: StoreModule = {
  name: 'deal-period-sums',
  reducer: periodSums.reducer,
  saga: periodSums.saga,
};

type State = {
  'deal-list-sums'?: LoadState<PhaseSum[] | null, Query>;
  'deal-period-sums'?: LoadState<PeriodSums | null, Query>;
};
export const selectListSums = (state: State) => state['deal-list-sums']?.data ?? null;
export const selectPeriodSums = (state: State) => state['deal-period-sums']?.data ?? null;
