import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, Text, nullable, oneOf, record, records } from '../core/schemas.ts';
import { CampaignCondition, CampaignList, campaignTableTypes } from './campaign-list.schemas.ts';
import { emailDomainStates } from '../email/email-domain.schemas.ts';
import { campaignEmailStatuses } from './campaign-email.schemas.ts';

const sees = access.signedIn({ feature: 'campaign_email', menu: 'campaigns' });
const saves = access.signedIn({ feature: 'campaign_email', menu: 'campaigns', reach: ['campaign', 'save'] });

/** Campaigns and mails to choose from, and conditions that campaigns share with saved searches of contacts. */
export const campaignChoices = defineResource('campaign-choices', {
  area: 'campaigns',
  operations: {
    listCampaignChoices: {
      summary: 'List campaigns to choose from by a part of the title',
      method: 'GET',
      path: '/campaigns/selector_list',
      access: sees,
      query: Type.Object({ title: Type.Optional(Text(255)) }),
      response: records(Type.Object({ id: Id, title: Type.String() })),
      errors: ['ValidationFailed'],
    },
    listCampaignSenderDomains: {
      summary: 'List the domains that mails may be sent from, with their states',
      description: 'A mail from a domain that is not verified can only be sent as a test.',
      method: 'GET',
      path: '/campaigns/sender_domains',
      access: sees,
      response: records(Type.Object({ name: Type.String(), state: oneOf(emailDomainStates) })),
    },
    listCampaignEmailChoices: {
      summary: 'List the mails of a campaign to choose from',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/selector_list',
      access: sees,
      params: Type.Object({ campaign_id: Id }),
      body: Type.Object({
        title: Type.Optional(Text(255)),
        statuses: Type.Optional(Type.Array(oneOf(campaignEmailStatuses), { maxItems: campaignEmailStatuses.length })),
      }),
      bodyOptional: true,
      response: records(Type.Object({ id: Id, title: Type.String(), status: oneOf(campaignEmailStatuses) })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listConditionsOfCampaign: {
      summary: 'List the conditions by which a campaign chooses contacts',
      method: 'GET',
      path: '/campaign_contact_search_conditions/from_campaign',
      access: sees,
      query: Type.Object({ campaign_id: Id }),
      response: records(
        Type.Object({
          list_id: Id,
          name: Type.String(),
          table_type: oneOf(campaignTableTypes),
          match: oneOf(['all', 'any']),
          conditions: Type.Array(CampaignCondition),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listCampaignsForCondition: {
      summary: 'List the campaigns that a saved search of contacts can be shared to',
      method: 'POST',
      path: '/campaign_contact_search_conditions/list_campaign',
      access: saves,
      body: Type.Object({ search_id: Type.Optional(Id), title: Type.Optional(Text(255)) }),
      bodyOptional: true,
      response: records(
        Type.Object({
          id: Id,
          title: Type.String(),
          /** The number of its lists with the same condition. */
          shared_count: Count,
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    shareConditionToCampaign: {
      summary: 'Add a saved search of contacts to a campaign as a list',
      method: 'POST',
      path: '/campaign_contact_search_conditions/share_to_campaign',
      access: saves,
      demo: false,
      body: Type.Object({
        campaign_id: Id,
        search_id: Id,
        name: Type.Optional(nullable(Text(100))),
        table_type: Type.Optional(oneOf(campaignTableTypes)),
      }),
      status: 201,
      response: record(CampaignList),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
