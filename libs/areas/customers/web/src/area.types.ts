import type { CreateState } from './create/create.slice.ts';
import type { Customer, CustomerRow } from './domain/customer.types.ts';
import type { RecordListState } from '@crm/records-web/lists';
import type { RecordPageState } from '@crm/records-web/page';
import type { RelatedState } from '@crm/records-web/parts';
import type { ParentState } from './record/parent.slice.ts';
import type { CustomerContact, CustomerDeal } from './related/related.ts';

/** The state of the area, under `customers` in the store. */
export interface CustomersState extends RecordListState<CustomerRow>, RecordPageState<Customer> {
  create: CreateState;
  parent: ParentState;
  deals: RelatedState<CustomerDeal>;
  contacts: RelatedState<CustomerContact>;
  children: RelatedState<CustomerRow>;
  /** The first people, beside the timeline. */
  people: RelatedState<CustomerContact>;
}
