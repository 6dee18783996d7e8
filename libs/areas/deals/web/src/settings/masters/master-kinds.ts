import type { DealTypeMaster } from '@crm/identity-web';

/** The masters of a deal type, in the order of their tabs. */
export const masterKinds = [
  'phases',
  'probabilities',
  'products',
  'channels',
  'reasons',
  'actionPurposes',
  'dealCustomerTypes',
] as const satisfies readonly DealTypeMaster[];

export type MasterKind = (typeof masterKinds)[number];

export const isMasterKind = (text: string | null): text is MasterKind =>
  (masterKinds as readonly (string | null)[]).includes(text);

/** phase.status (spec 3 §3). */
export const phaseStatuses = [1, 2, 3] as const;
/** Action patterns (spec 3 §3). */
export const actionPatterns = [1, 2, 3, 4, 5] as const;

export type PhaseStatus = (typeof phaseStatuses)[number];
export type ActionPattern = (typeof actionPatterns)[number];

/** As the server takes them (spec 3 §2.1, §3). */
export const masterLimits = { name: 100, rows: 200, rateMin: 0, rateMax: 100 } as const;
