import { textOrNull } from '@crm/records-web/parts';
import { schemas } from '@crm/validation/yup';
import { object } from 'yup';
import type { Campaign, CampaignBody } from '../campaign.types.ts';

/** The values of the form. They have the names of the API, so that the server's issues find their fields. */
export interface CampaignValues {
  name: string;
  userId: number | null;
  status: Campaign['status'];
  memo: string;
}

/** The rules of the fields; they normalise texts when the form is sent. */
export const campaignSchema = object({
  name: schemas.dealName,
  memo: schemas.memo,
});

/** Returns the values of an empty form: the user is the owner. */
export const newCampaignValues = (userId: number | null): CampaignValues => ({
  name: '',
  userId,
  status: 'draft',
  memo: '',
});

export const campaignValues = (campaign: Campaign): CampaignValues => ({
  name: campaign.name,
  userId: campaign.userId,
  status: campaign.status,
  memo: campaign.memo ?? '',
});

/** Returns the values as the API takes them. */
export const campaignBody = (values: CampaignValues) =>
  ({
    name: values.name,
    userId: values.userId,
    status: values.status,
    memo: textOrNull(values.memo),
  }) satisfies CampaignBody;
