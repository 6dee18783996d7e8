import { recordResource } from '../records/record-resource.ts';
import { campaignKind } from './campaign.kind.ts';
import { campaignDetails } from './campaigns.contract.ts';

const { user_id, status } = campaignDetails;

/** The changes of many campaigns at once, and their undo. */
export const campaignBulk = recordResource(campaignKind).bulk({ user_id, status });
