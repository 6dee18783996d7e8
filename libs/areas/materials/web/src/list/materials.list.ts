import { materialExportClient, materialsClient } from '@crm/api-client';
import { createSaved, createSums, defineExport, recordSavedCalls } from '@crm/records-web/lists';
import { listBody } from '@crm/records-web/parts';
import { callApi, createColumnsSlice, createListSlice } from '@crm/web-kit';
import type { MaterialsState } from '../area.types.ts';
import type { Material } from '../domain/material.types.ts';

export const materialSorts = [
  'created_at',
  'name',
  'size',
  'user',
  'extension',
  'version',
  'transaction_date',
  'transaction_amount',
  'transaction_partner',
  'updated_at',
] as const;

/** The list of the files of all records, newest first. */
export const materialsList = createListSlice<Material>(
  'materials/list',
  function* (query) {
    return yield* callApi(materialsClient, 'listMaterials', { body: listBody(query, materialSorts) });
  },
  { defaults: { sortKey: 'created_at', sortOrder: 'desc' }, live: 'materials' },
);

export const selectList = (state: { materials: MaterialsState }) => state.materials.list;

/** The member's column settings and saved searches. */
export const materialColumns = createColumnsSlice(
  'materials/columns',
  (state: { materials: MaterialsState }) => state.materials.columns,
);
export const savedMaterials = createSaved(
  'materials',
  recordSavedCalls,
  (state) => (state as { materials: MaterialsState }).materials.saved,
);

export const materialSums = createSums(
  'materials',
  function* (body) {
    return yield* callApi(materialExportClient, 'summariseMaterials', { body });
  },
  ['transaction_amount'],
);

export const materialCsv = defineExport(
  'materials',
  function* (body) {
    return yield* callApi(materialExportClient, 'requestMaterialsCsv', { body });
  },
  { omits: /^menu$/ },
);
