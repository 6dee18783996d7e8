import type { RecordState } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';

/** State of the page of a deal and of the panel beside the list; stands beside that of the area. */
export interface DealRecordState {
  record: RecordState<Deal>;
  /** The deal that has just gone; its page leaves. */
  goneId: number | null;
  /** The deal that is being deleted here. */
  leavingId: number | null;
}

export interface WithDealRecord {
  'deal-record': DealRecordState;
}
