import { emailTemplatesClient } from '@crm/api-client';
import { callApi, createListSlice, createLoadSlice } from '@crm/web-kit';
import type { ListQuery, ListState, LoadState } from '@crm/web-kit';
import type { EmailTemplateRow, TemplateType } from '../domain/email.types.ts';

export interface Folder {
  name: string;
  count: number;
}

/** Returns the value of a condition of the address. */
export function conditionValue<V>({ conditions }: Pick<ListQuery, 'conditions'>, field: string): V | null {
  return (conditions.find((condition) => condition.field === field)?.value as V | undefined) ?? null;
}

/** The list of templates, latest change first. */
export const templatesList = createListSlice<EmailTemplateRow>(
  'email/list',
  function* (query) {
    const { page, perPage, keyword, sortKey, sortOrder } = query;
    const type = conditionValue<TemplateType>(query, 'template_type');
    return yield* callApi(emailTemplatesClient, 'listEmailTemplates', {
      page,
      perPage,
      sort: sortKey === null ? undefined : `${sortOrder === 'desc' ? '-' : ''}${sortKey}`,
      keyword: keyword === '' ? undefined : keyword,
      templateTypes: type === null ? undefined : [type],
      folder: conditionValue<string>(query, 'folder') ?? undefined,
    });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' } },
);

export const folders = createLoadSlice<Folder[]>('email/folders', [], () =>
  callApi(emailTemplatesClient, 'listEmailFolders', {}),
);

export const selectTemplates = (state: { email: { list: ListState<EmailTemplateRow> } }) => state.email.list;
export const selectFolders = (state: { email: { folders: LoadState<Folder[]> } }) => state.email.folders.data;
