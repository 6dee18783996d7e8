import type { Estimate, EstimatePrefill, EstimateRow } from '@crm/api-client';
import type { Meaning } from '@crm/ui-kit';

export type { Estimate, EstimatePrefill as Prefill, EstimateRow };
export type Line = EstimatePrefill['lines'][number];
export type Status = EstimateRow['status'];
/** The actions but `revise`, which creates a new version. */
export type Action = Exclude<EstimateRow['actions'][number], 'revise'>;

/** The fields of an estimate that its menus and buttons need. */
export type Handled = Pick<
  EstimateRow,
  'id' | 'number' | 'status' | 'version' | 'versions' | 'actions' | 'isEditable' | 'isCopyable' | 'lockVersion'
>;

export const statuses: readonly Status[] = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'canceled',
];

export const meaningOf: Readonly<Record<Status, Meaning | 'neutral' | 'accent'>> = {
  draft: 'neutral',
  pending_approval: 'caution',
  approved: 'info',
  sent: 'accent',
  accepted: 'positive',
  rejected: 'danger',
  expired: 'caution',
  canceled: 'neutral',
};
