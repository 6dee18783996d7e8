import { materialsClient } from '@crm/api-client';
import { listBody } from '@crm/customers-web/parts';
import { callApi, createListSlice } from '@crm/web-kit';
import type { MaterialsState } from '../area.types.ts';
import type { Material } from '../domain/material.types.ts';

export const materialSorts = ['created_at', 'name', 'size', 'user'] as const;

/** The files of all records; the newest first. */
export const materialsList = createListSlice<Material>(
  'materials/list',
  function* (query) {
    return yield* callApi(materialsClient, 'listMaterials', { body: listBody(query, materialSorts) });
  },
  { defaults: { sortKey: 'created_at', sortOrder: 'desc' } },
);

export const selectList = (state: { materials: MaterialsState }) => state.materials.list;
