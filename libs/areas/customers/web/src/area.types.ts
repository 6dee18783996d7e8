import type { RecordState } from '@crm/web-kit';
import type { CreateState } from './create/create.slice.ts';
import type { Customer, CustomerRow } from './domain/customer.types.ts';
import type { RecordListState } from '@crm/records-web/lists';
import type { DeletionState, EditorState, RelatedState } from '@crm/records-web/parts';
import type { ParentState } from './record/parent.slice.ts';
import type { CustomerContact, CustomerDeal } from './related/related.ts';

/** The state of the area, under `customers` in the store. */
export interface CustomersState extends RecordListState<CustomerRow> {
  create: CreateState;
  record: RecordState<Customer>;
  editor: EditorState;
  deletion: DeletionState;
  parent: ParentState;
  deals: RelatedState<CustomerDeal>;
  contacts: RelatedState<CustomerContact>;
  children: RelatedState<CustomerRow>;
}
