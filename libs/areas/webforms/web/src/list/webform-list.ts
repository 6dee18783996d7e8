import { webformsClient } from '@crm/api-client';
import { callApi, createColumnsSlice, createListSlice } from '@crm/web-kit';
import type { ColumnsState, ListQuery, ListState, SearchCondition } from '@crm/web-kit';
import type { WebformRow } from '../domain/webform.types.ts';

const withDeletedField = 'including_deleted';

/** The condition that includes deleted forms; it is in the address like any other condition. */
export const withDeleted: SearchCondition[] = [{ field: withDeletedField, operator: 'eq', value: true }];

export const showsDeleted = ({ conditions }: Pick<ListQuery, 'conditions'>): boolean =>
  conditions.some(({ field, value }) => field === withDeletedField && value === true);

/** Returns the order in wire format, such as `-updated_at`. */
export const sortText = ({ sortKey, sortOrder }: Pick<ListQuery, 'sortKey' | 'sortOrder'>): string | undefined =>
  sortKey === null ? undefined : `${sortOrder === 'desc' ? '-' : ''}${sortKey}`;

/** The list of forms, latest change first (spec 3 §2.0). */
export const webformList = createListSlice<WebformRow>(
  'webforms/list',
  function* (query) {
    const { page, perPage, keyword } = query;
    return yield* callApi(webformsClient, 'listWebforms', {
      page,
      perPage,
      sort: sortText(query),
      keyword: keyword === '' ? undefined : keyword,
      includingDeleted: showsDeleted(query) || undefined,
    });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' }, live: 'webforms' },
);

/** The columns of the list and their order, stored for the user. */
export const keptColumns = createColumnsSlice(
  'webforms/columns',
  (state: { webforms: { columns: ColumnsState } }) => state.webforms.columns,
);

export const selectWebformList = (state: { webforms: { list: ListState<WebformRow> } }) => state.webforms.list;
