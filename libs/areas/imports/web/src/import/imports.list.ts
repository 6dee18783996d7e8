import { importsClient } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';
import type { ImportRecord } from './import.types.ts';

/** The list of imports, newest first. */
export const importsList = createListSlice<ImportRecord>('imports/imports', function* ({ page, perPage }) {
  return yield* callApi(importsClient, 'listImports', { page, perPage });
});

export const selectImports = (state: { imports: { imports: ListState<ImportRecord> } }) => state.imports.imports;
