import { customObjectBulkClient, customObjectExportClient, customObjectsClient } from '@crm/api-client';
import type { RequestCustomObjectsCsvArgs } from '@crm/api-client';
import { objectScope } from '@crm/custom-fields-web/parts';
import { createRecordList, createSums, defineExport } from '@crm/records-web/lists';
import { listBody } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { ApiResult, ListPage, PageQuery, SagaOf, SearchCondition } from '@crm/web-kit';
import { select } from 'redux-saga/effects';
import { selectDefinition } from '../definitions/definitions.slice.ts';
import type { Definition } from '../domain/definition.types.ts';
import { customsOfChanges } from './bulk-customs.ts';
import { named } from './named.ts';
import type { ObjectRow } from './object.types.ts';

type Options = Parameters<typeof createRecordList<ObjectRow>>[0];

/** The live topic of all custom objects. */
export const objectTopic = 'custom_objects';

/** The columns that the server can sort by, besides custom items. */
export const objectSorts = ['updated_at', 'created_at', 'title', 'id', 'created_by'] as const;

function* definition(id: number): SagaOf<Definition | undefined> {
  return yield select((state: unknown) => selectDefinition(state, id));
}

/** Returns the bulk changes of a definition's records. */
const bulkCalls = (id: number): Options['bulk'] => ({
  *update(target, changes) {
    const body = { customObjectDefId: id, ...target, changes: { customs: customsOfChanges(changes) } };
    return yield* callApi(customObjectBulkClient, 'bulkUpdateCustomObjects', { body: body as never });
  },
  *remove(target) {
    const body = { customObjectDefId: id, ...target };
    return yield* callApi(customObjectBulkClient, 'bulkDeleteCustomObjects', { body });
  },
  *undo(operationId) {
    return yield* callApi(customObjectBulkClient, 'undoBulkCustomObjects', { id: operationId });
  },
});

/** Returns the export of a definition's list. */
const exportOf = (id: number, name: string) =>
  defineExport(name, function* (body: RequestCustomObjectsCsvArgs['body']) {
    const title = (yield* definition(id))?.titleItemId;
    // In files the title is a column like those of the other items.
    const columns = body.columns?.map((column) => (column === 'title' ? `custom_item_${title}` : column));
    return yield* callApi(customObjectExportClient, 'requestCustomObjectsCsv', { id, body: { ...body, columns } });
  });

/** Reads a page of a definition's records with all items and relations; `within` is a condition besides the search. */
export function* fetchObjects(
  id: number,
  query: PageQuery,
  within?: SearchCondition,
): SagaOf<ApiResult<ListPage<ObjectRow>>> {
  const { items = [], relations = [] } = (yield* definition(id)) ?? {};
  const [customItemIds, relationIds] = [items.map((item) => item.id), relations.map((relation) => relation.id)];
  const body = {
    ...listBody(query, objectSorts),
    customItemIds,
    relationIds,
    ...(within && { within: within as never }),
  };
  const result = yield* callApi(customObjectsClient, 'listCustomObjects', { id, body });
  return result.ok ? { ok: true, data: { ...result.data, data: result.data.data.map(named) } } : result;
}

/** Creates the list of a definition's records. */
export const createObjectList = (id: number, name: string, update: Options['update']) =>
  createRecordList<ObjectRow>({
    name,
    pageType: `custom_object_list_${id}`,
    listKey: `custom_objects.${id}`,
    topic: objectTopic,
    scope: objectScope(id),
    *fetch(query) {
      return yield* fetchObjects(id, query);
    },
    update,
    bulk: bulkCalls(id),
    sums: createSums(name, function* (body) {
      return yield* callApi(customObjectExportClient, 'summariseCustomObjects', { id, body });
    }),
    csv: exportOf(id, name),
  });
