import { webformStatisticsClient } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';
import type { Period, Statistics } from './statistics.types.ts';

/** The form and the days of the statistics. */
interface Question {
  webformId: number;
  period: Period;
}

/** The statistics of a form over some days; the old ones stay visible while another period loads. */
export type StatisticsState = LoadState<Statistics | null, Question>;

export const statistics = createLoadSlice<Statistics | null, Question>(
  'tracking/statistics',
  null,
  ({ webformId: id, period: days }) => callApi(webformStatisticsClient, 'getWebformStatistics', { id, days }),
  (one, other) => one.webformId === other.webformId,
);
