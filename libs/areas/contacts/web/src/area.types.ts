import type { RecordListState } from '@crm/records-web/lists';
import type { RecordPageState } from '@crm/records-web/page';
import type { RangeState } from './colour/action-range.slice.ts';
import type { CreateState } from './create/create.slice.ts';
import type { Contact, ContactRow } from './domain/contact.types.ts';
import type { StageChangesState } from './record/stage-changes.slice.ts';

/** The state of the area, under `contacts` in the store. */
export interface ContactsState extends RecordListState<ContactRow>, RecordPageState<Contact> {
  range: RangeState;
  create: CreateState;
  /** The stages that the contact has passed through. */
  stageChanges: StageChangesState;
}
