import { recordResource } from '../records/record-resource.ts';
import { campaignKind } from './campaign.kind.ts';

/** 変更履歴. */
export const campaignChanges = recordResource(campaignKind).changes();
