import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, list, named, nullable, oneOf, record, records } from '../core/schemas.ts';
import { campaignTargetStatuses } from './campaign-email.schemas.ts';

const sees = access.signedIn({ feature: 'campaign_email', menu: 'campaigns' });
const one = Type.Object({ campaign_id: Id, id: Id });
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

export const campaignEventTypes = [
  'processed',
  'deferred',
  'delivered',
  'bounce',
  'dropped',
  'open',
  'click',
  'spamreport',
  'unsubscribe',
] as const;

const numbers = {
  sent: Count,
  delivered: Count,
  opened: Count,
  clicked: Count,
  bounced: Count,
  unsubscribed: Count,
  complained: Count,
};

export const CampaignResults = named('CampaignResults', 'The results of a mail; rates are parts of those delivered.', {
  targets: Count,
  pending: Count,
  unknown: Count,
  ...numbers,
  delivery_rate: Type.Number(),
  open_rate: Type.Number(),
  click_rate: Type.Number(),
  /** Openings and clicks of programs, which the rates leave out. */
  machine_opens: Count,
  machine_clicks: Count,
  excluded: Type.Record(Type.String(), Count),
  variants: Type.Array(Type.Object({ variant: oneOf(['a', 'b']), subject: Type.String(), ...numbers })),
  links: Type.Array(Type.Object({ id: Id, url: Type.String(), clicks: Count, contacts: Count })),
  /** Openings and clicks by hour, from the start of the sending. */
  hours: Type.Array(Type.Object({ at: Type.String(), opens: Count, clicks: Count })),
});

export const CampaignTarget = named('CampaignTarget', 'A recipient of a mail and the results.', {
  id: Id,
  contact_id: Id,
  /** Null for a contact that was deleted or that the caller does not see. */
  contact_name: nullable(Type.String()),
  email: nullable(Type.String()),
  status: oneOf(campaignTargetStatuses),
  reason: nullable(Type.String()),
  variant: nullable(oneOf(['a', 'b'])),
  sent_at: nullable(Type.String()),
  opened_at: nullable(Type.String()),
  clicked_at: nullable(Type.String()),
});

export const CampaignEvent = named('CampaignEvent', 'An event of a mail to one contact.', {
  id: Id,
  campaign_email_target_id: Id,
  campaign_email_id: Id,
  contact_id: Id,
  subject: Type.String(),
  event: oneOf(campaignEventTypes),
  at: Type.String(),
  url: nullable(Type.String()),
  is_machine: Type.Boolean(),
  detail: nullable(Type.String()),
});

/** The greatest number of mails that the call returns. */
export const MOST_RECENT_MAILS = 20;

export const RecentMailResults = named(
  'RecentMailResults',
  'The results of a mail; rates are parts of those delivered.',
  {
    campaign_email_id: Id,
    campaign_id: Id,
    campaign_name: Type.String(),
    subject: Type.String(),
    started_at: Type.String(),
    targets: Count,
    ...numbers,
    open_rate: Type.Number(),
    click_rate: Type.Number(),
  },
);

/** Results of campaigns: per mail, link and contact. */
export const campaignResults = defineResource('campaign-results', {
  area: 'campaigns',
  operations: {
    listRecentMailResults: {
      summary: 'List the results of the mails sent last, newest first',
      description: 'Only mails of campaigns that the caller sees (spec 3 §3, widget `campaign_results`).',
      method: 'GET',
      path: '/campaigns/campaign_emails/recent_results',
      access: sees,
      query: Type.Object({
        items_per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_RECENT_MAILS })),
      }),
      response: records(RecentMailResults),
      errors: ['ValidationFailed'],
    },
    getCampaignResults: {
      summary: 'Get the results of a mail',
      method: 'GET',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/results',
      access: sees,
      params: one,
      response: record(CampaignResults),
      errors: ['RecordNotFound'],
    },
    listCampaignTargets: {
      summary: "List a mail's recipients with their results",
      method: 'GET',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/targets',
      access: sees,
      params: one,
      query: Type.Object({ status: Type.Optional(oneOf(campaignTargetStatuses)), page }),
      response: list(CampaignTarget),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getCampaignTarget: {
      summary: 'Report why a contact got a mail, or not',
      method: 'GET',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/targets/{target_id}',
      access: sees,
      params: Type.Object({ campaign_id: Id, id: Id, target_id: Id }),
      response: record(
        Type.Object({
          ...CampaignTarget.properties,
          /** The lists that the contact was in, with the conditions as they were. */
          lists: Type.Array(
            Type.Object({ id: Id, name: Type.String(), type: Type.String(), conditions: Type.Array(Type.Unknown()) }),
          ),
          /** The consent as it was; null for a contact that was left out before it mattered. */
          consent: nullable(
            Type.Object({ status: Type.String(), at: nullable(Type.String()), source: nullable(Type.String()) }),
          ),
          /** The exclusions that were checked. */
          exclusions_checked: Type.Array(Type.String()),
          /** The SHA-256 of the mail as it was sent. */
          rendered_hash: nullable(Type.String()),
          events: Type.Array(CampaignEvent),
        }),
      ),
      errors: ['RecordNotFound'],
    },
    listCampaignEvents: {
      summary: 'List the events of mails to a contact or a recipient',
      description: 'One of `campaign_email_target_id` and `contact_id` is required.',
      method: 'POST',
      path: '/campaigns/campaign_sg_events/events',
      access: sees,
      body: Type.Object({
        campaign_email_target_id: Type.Optional(Id),
        contact_id: Type.Optional(Id),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        page,
        is_desc: Type.Optional(Type.Boolean()),
      }),
      response: list(CampaignEvent),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    downloadCampaignResults: {
      summary: "Get a mail's recipients and results as CSV",
      method: 'GET',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/results.csv',
      access: sees,
      params: one,
      answer: 'file',
      demo: false,
      errors: ['RecordNotFound'],
    },
  },
});
