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

/** The lists of the editor: those of a deal type, and the stages of the company. */
export type ListKind = MasterKind | 'lifecycleStages';

/** The wire names of the lists. */
export const wireNames = {
  phases: 'phases',
  probabilities: 'probabilities',
  products: 'products',
  channels: 'channels',
  reasons: 'reasons',
  actionPurposes: 'action_purposes',
  dealCustomerTypes: 'deal_customer_types',
  lifecycleStages: 'lifecycle_stages',
} as const satisfies Record<ListKind, string>;

export const isMasterKind = (text: string | null): text is MasterKind =>
  (masterKinds as readonly (string | null)[]).includes(text);

/** The values of `phase.status` (spec 3 §3). */
export const phaseStatuses = [1, 2, 3] as const;
/** The action patterns (spec 3 §3). */
export const actionPatterns = [1, 2, 3, 4, 5] as const;

export type PhaseStatus = (typeof phaseStatuses)[number];
/** The statuses of phases that end a deal. */
export const endStatuses = [2, 3] as const;
export type EndStatus = (typeof endStatuses)[number];
export type ActionPattern = (typeof actionPatterns)[number];

/** The limits that the server enforces (spec 3 §2.1, §3). */
export const masterLimits = {
  name: 100,
  rows: 200,
  stages: 50,
  rateMin: 0,
  rateMax: 100,
  stayMin: 1,
  stayMax: 365,
} as const;
