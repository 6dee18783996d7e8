import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import {
  Id,
  IdParams,
  LockVersion,
  LongText,
  Name,
  list,
  listBody,
  named,
  nullable,
  oneOf,
  record,
} from '../core/schemas.ts';

/** The states of a campaign as its owner sets them (spec 3 §3). */
export const campaignStatuses = ['draft', 'active', 'finished', 'archived'] as const;

/** The fields that a member may set, besides the name. */
export const campaignDetails = {
  user_id: Type.Optional(nullable(Id)),
  memo: Type.Optional(nullable(LongText)),
  status: Type.Optional(oneOf(campaignStatuses)),
};

export const CampaignRow = named('CampaignRow', 'A row of the list of campaigns.', {
  id: Id,
  name: Type.String(),
  user_id: nullable(Type.Integer()),
  status: oneOf(campaignStatuses),
  /** ★ of the caller. */
  is_starred: Type.Boolean(),
  created_at: Type.String(),
  updated_at: Type.String(),
  updated_by: nullable(Type.Integer()),
  lock_version: LockVersion,
});

export const Campaign = named('Campaign', 'A campaign.', {
  ...CampaignRow.properties,
  memo: nullable(Type.String()),
});

export const campaignSortKeys = ['updated_at', 'created_at', 'name', 'user_id', 'status'] as const;

export const campaigns = defineResource('campaigns', {
  area: 'campaigns',
  operations: {
    listCampaigns: {
      summary: 'List campaigns by keyword and conditions',
      method: 'POST',
      path: '/campaigns/index',
      access: access.signedIn({ feature: 'campaign_email', menu: 'campaigns' }),
      body: listBody(campaignSortKeys),
      response: list(CampaignRow),
      errors: ['ValidationFailed'],
    },
    createCampaign: {
      summary: 'Create a campaign',
      method: 'POST',
      path: '/campaigns',
      access: access.signedIn({ feature: 'campaign_email', menu: 'campaigns', reach: ['campaign', 'save'] }),
      body: Type.Object({ name: Name(255), ...campaignDetails }),
      status: 201,
      response: record(Campaign),
      errors: ['ValidationFailed'],
    },
    getCampaign: {
      summary: 'Get a campaign',
      method: 'GET',
      path: '/campaigns/{id}',
      access: access.signedIn({ feature: 'campaign_email', menu: 'campaigns' }),
      params: IdParams,
      response: record(Campaign),
      errors: ['RecordNotFound'],
    },
    updateCampaign: {
      summary: 'Update a campaign',
      description: 'Fields that are not sent do not change.',
      method: 'PUT',
      path: '/campaigns/{id}',
      access: access.signedIn({ feature: 'campaign_email', menu: 'campaigns', reach: ['campaign', 'save'] }),
      params: IdParams,
      body: Type.Object({ name: Type.Optional(Name(255)), ...campaignDetails, lock_version: LockVersion }),
      response: record(Campaign),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteCampaign: {
      summary: 'Delete a campaign',
      method: 'DELETE',
      path: '/campaigns/{id}',
      access: access.signedIn({ feature: 'campaign_email', menu: 'campaigns', reach: ['campaign', 'delete'] }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});
