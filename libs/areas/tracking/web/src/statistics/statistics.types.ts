export type { WebformStatistics as Statistics } from '@crm/api-client';

/** The periods of the panel, in days. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
