import { campaignResultsClient } from '@crm/api-client';
import type {
  CampaignResults,
  CampaignTarget,
  GetCampaignTargetAnswer,
  ListCampaignTargetsArgs,
} from '@crm/api-client';
import { callApi, createLoadSlice, saveFile, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

export interface Place {
  campaignId: number;
  id: number;
}
export type TargetStatus = NonNullable<ListCampaignTargetsArgs['status']>;
export type TargetsQuery = Place & { status: TargetStatus | null; page: number };
export type TargetReason = GetCampaignTargetAnswer['data'];

interface TargetsPage {
  rows: CampaignTarget[];
  total: number;
  perPage: number;
}

export const results = createLoadSlice<CampaignResults | null, Place>('campaigns/results', null, (place) =>
  callApi(campaignResultsClient, 'getCampaignResults', place),
);

export const targets = createLoadSlice<TargetsPage, TargetsQuery>(
  'campaigns/targets',
  { rows: [], total: 0, perPage: 50 },
  function* ({ status, ...query }): SagaOf<ApiResult<{ data: TargetsPage }>> {
    const answer = yield* callApi(campaignResultsClient, 'listCampaignTargets', {
      ...query,
      status: status ?? undefined,
    });
    if (!answer.ok) return answer;
    const { data: rows, meta } = answer.data;
    return { ok: true, data: { data: { rows, total: meta.totalCount, perPage: meta.perPage } } };
  },
  // The last page stays until the next one has come.
  () => true,
);

export const reason = createLoadSlice<TargetReason | null, Place & { targetId: number }>(
  'campaigns/reason',
  null,
  (place) => callApi(campaignResultsClient, 'getCampaignTarget', place),
);

export const downloadAsked = createAction<Place>('campaigns/downloadAsked');

function* download({ payload }: ReturnType<typeof downloadAsked>): SagaOf<void> {
  const result = yield* callApi(campaignResultsClient, 'downloadCampaignResults', payload);
  if (result.ok) saveFile(result.data.blob, result.data.filename);
  else yield put(toastShown({ level: 'error', text: result.failure.message }));
}

export function* downloadSaga() {
  yield takeLeading(downloadAsked, download);
}

export const reasonModal = 'campaigns/reason';

interface Root {
  campaigns: {
    results: LoadState<CampaignResults | null, Place>;
    targets: LoadState<TargetsPage, TargetsQuery>;
    reason: LoadState<TargetReason | null, Place & { targetId: number }>;
  };
}
export const selectResults = ({ campaigns }: Root) => campaigns.results;
export const selectTargets = ({ campaigns }: Root) => campaigns.targets;
export const selectReason = ({ campaigns }: Root) => campaigns.reason;
