import type { FieldsState } from '@crm/records-web/page';
import type { RecordState } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';

/** State of the deal's page and of the panel beside the list; registered beside the area's state. */
export interface DealRecordState {
  record: RecordState<Deal>;
  fields: FieldsState;
  /** The id of the deal that was just deleted; its page then closes. */
  goneId: number | null;
  /** The id of the deal that is being deleted here. */
  leavingId: number | null;
}

export interface WithDealRecord {
  'deal-record': DealRecordState;
}
