import { recordSearchesClient } from '@crm/api-client';
import type { CreateRecordSearchArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { SavedCalls } from './create-saved.ts';

export type PageType = CreateRecordSearchArgs['body']['pageType'];

/** The saved searches of lists that do not depend on a deal type. */
export const recordSavedCalls: SavedCalls<PageType> = {
  *list(pageType) {
    const result = yield* callApi(recordSearchesClient, 'listRecordSearches', { pageType });
    // The list works without them; the next visit to the page reads them again.
    return result.ok ? result.data.data : [];
  },
  *histories(pageType) {
    return yield* callApi(recordSearchesClient, 'listRecordSearchHistories', { pageType });
  },
  *note(pageType, searchCondition) {
    return yield* callApi(recordSearchesClient, 'addRecordSearchHistory', { body: { pageType, searchCondition } });
  },
  *create(pageType, values) {
    return yield* callApi(recordSearchesClient, 'createRecordSearch', { body: { pageType, ...values } });
  },
  *update(id, body) {
    return yield* callApi(recordSearchesClient, 'updateRecordSearch', { id, body });
  },
  *remove(id) {
    return yield* callApi(recordSearchesClient, 'deleteRecordSearch', { id });
  },
};
