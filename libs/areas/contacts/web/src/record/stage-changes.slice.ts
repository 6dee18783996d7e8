import { contactStageChangesClient } from '@crm/api-client';
import type { ListContactStageChangesAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';

/** The stages that the contact with the id `query` has passed through. */
export type StageChangesState = LoadState<ListContactStageChangesAnswer['data'], number>;

export const stageChanges = createLoadSlice<StageChangesState['data'], number>('contacts/stageChanges', [], (id) =>
  callApi(contactStageChangesClient, 'listContactStageChanges', { id }),
);
export const selectStageChanges = (state: { contacts: { stageChanges: StageChangesState } }): StageChangesState =>
  state.contacts.stageChanges;
