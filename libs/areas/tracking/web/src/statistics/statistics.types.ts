import type { GetWebformStatisticsAnswer } from '@crm/api-client';

export type Statistics = GetWebformStatisticsAnswer['data'];

/** The periods of the panel, in days. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
