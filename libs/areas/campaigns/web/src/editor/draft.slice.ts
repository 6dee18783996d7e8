import { campaignDraftsClient } from '@crm/api-client';
import type { DraftCampaignEmailAnswer, DraftCampaignEmailArgs } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';

type Wish = Omit<DraftCampaignEmailArgs['body'], 'pageId'>;
export type PageDraft = DraftCampaignEmailAnswer['data'];
export type DraftQuery = Wish & { campaignId: number; url: string };

/** Reads a page and makes a draft from it. */
function* make({ campaignId, url, ...wish }: DraftQuery): SagaOf<ApiResult<{ data: PageDraft | null }>> {
  const page = yield* callApi(campaignDraftsClient, 'crawlPage', { campaignId, body: { url } });
  if (!page.ok) return page;
  return yield* callApi(campaignDraftsClient, 'draftCampaignEmail', {
    campaignId,
    body: { ...wish, pageId: page.data.data.id },
  });
}

export const pageDraft = createLoadSlice<PageDraft | null, DraftQuery>('campaigns/draft', null, make);

export const draftCounts = createLoadSlice<{ limit: number; used: number; remaining: number } | null>(
  'campaigns/draftCounts',
  null,
  () => callApi(campaignDraftsClient, 'getDraftCounts', {}),
);

interface Root {
  campaigns: {
    pageDraft: LoadState<PageDraft | null, DraftQuery>;
    draftCounts: LoadState<{ limit: number; used: number; remaining: number } | null>;
  };
}
export const selectPageDraft = ({ campaigns }: Root) => campaigns.pageDraft;
export const selectDraftCounts = ({ campaigns }: Root) => campaigns.draftCounts.data;
