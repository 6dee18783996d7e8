import { materialsClient } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import type { Of } from './direct.slice.ts';

export interface RecordFile {
  id: number;
  name: string;
}

/** The newest files of a record, which a mail may take along. */
export const files = createLoadSlice<RecordFile[], Of>('email/files', [], function* (of): SagaOf<
  ApiResult<{ data: RecordFile[] }>
> {
  if ('dealId' in of) return yield* callApi(materialsClient, 'listMaterialsByDeal', of);
  return yield* callApi(materialsClient, 'listMaterialsOfContact', of);
});

export const selectFiles = (state: { email: { files: LoadState<RecordFile[], Of> } }) => state.email.files;
