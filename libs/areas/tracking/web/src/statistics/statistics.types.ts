import type { GetWebformStatisticsAnswer } from '@crm/api-client';

export type Statistics = GetWebformStatisticsAnswer['data'];

/** Days that the panel offers. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
