import { dailyReportsClient } from '@crm/api-client';
import type { DailyReport } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';

/** The report that a notice leads to: its id names the member and the day. */
export const askedReport = createLoadSlice<DailyReport | null, number>('actions/askedReport', null, function* (id) {
  return yield* callApi(dailyReportsClient, 'getDailyReport', { id });
});
export type AskedReportState = LoadState<DailyReport | null, number>;
export const selectAskedReport = (state: { actions: { askedReport: AskedReportState } }) => state.actions.askedReport;
