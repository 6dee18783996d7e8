import {
  campaignEmailsClient,
  campaignListsClient,
  campaignResultsClient,
  recordSearchesClient,
} from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import type { Mailing } from './mailing.types.ts';

export const emptyMailing: Mailing = { lists: [], counts: null, emails: [], results: {}, searches: [] };

/** The sent mails whose results are shown at once; the others have theirs on request. */
const SHOWN_RESULTS = 5;

/** Reads all that the tab shows. */
export function* readMailing(campaignId: number): SagaOf<ApiResult<{ data: Mailing }>> {
  const lists = yield* callApi(campaignListsClient, 'listCampaignLists', { id: campaignId });
  if (!lists.ok) return lists;
  const counts = yield* callApi(campaignListsClient, 'countCampaignRecipients', { id: campaignId });
  if (!counts.ok) return counts;
  const emails = yield* callApi(campaignEmailsClient, 'listCampaignEmails', { campaignId });
  if (!emails.ok) return emails;
  const searches = yield* callApi(recordSearchesClient, 'listRecordSearches', { pageType: 'contact_list' });
  const results: Mailing['results'] = {};
  for (const { id } of emails.data.data.filter(({ startedAt }) => startedAt !== null).slice(0, SHOWN_RESULTS)) {
    const answer = yield* callApi(campaignResultsClient, 'getCampaignResults', { campaignId, id });
    if (answer.ok) results[id] = answer.data.data;
  }
  const data = {
    lists: lists.data.data,
    counts: counts.data.data,
    emails: emails.data.data,
    results,
    searches: searches.ok ? searches.data.data.map(({ id, name }) => ({ id, name })) : [],
  };
  return { ok: true, data: { data } };
}
