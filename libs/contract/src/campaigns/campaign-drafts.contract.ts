import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, Text, nullable, oneOf, record } from '../core/schemas.ts';

const sees = access.signedIn({ feature: 'campaign_email', menu: 'campaigns' });
const saves = access.signedIn({ feature: 'campaign_email', menu: 'campaigns', reach: ['campaign', 'save'] });
const ofCampaign = Type.Object({ campaign_id: Id });

export const draftPurposes = ['seminar', 'download', 'new_feature', 'revival', 'thanks'] as const;
export const draftStyles = ['polite', 'standard', 'casual'] as const;
export const draftLengths = ['short', 'medium', 'long'] as const;

/** Drafts of mails from a page of the company (spec 3 §2.12). */
export const campaignDrafts = defineResource('campaign-drafts', {
  area: 'campaigns',
  operations: {
    crawlPage: {
      summary: 'Get the text of a web page for a draft',
      description: 'Public pages only; robots.txt is followed. At most 2 MB and ten seconds.',
      method: 'POST',
      path: '/campaigns/{campaign_id}/scraping_web/crawl',
      access: saves,
      demo: false,
      params: ofCampaign,
      body: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) }),
      status: 201,
      response: record(Type.Object({ id: Id, url: Type.String(), title: Type.String(), excerpt: Type.String() })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    draftCampaignEmail: {
      summary: 'Create a draft of a mail from a page: three subjects and a body',
      description: 'Numbers, dates and links that are not on the page are removed and reported.',
      method: 'POST',
      path: '/campaigns/{campaign_id}/ai_campaign_emails',
      access: saves,
      demo: false,
      params: ofCampaign,
      body: Type.Object({
        page_id: Id,
        purpose: oneOf(draftPurposes),
        style: Type.Optional(oneOf(draftStyles)),
        length: Type.Optional(oneOf(draftLengths)),
        call_to_action: Type.Optional(nullable(Text(100))),
      }),
      status: 201,
      response: record(
        Type.Object({
          subjects: Type.Array(Type.String()),
          body: Type.String(),
          /** `extractive`: sentences of the page, without a language model. */
          engine: oneOf(['llm', 'extractive']),
          removed: Type.Array(Type.String()),
          remaining: Count,
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed', 'TooManyRequests', 'Unavailable'],
    },
    getDraftCounts: {
      summary: 'Get the number of drafts that are left this month',
      method: 'GET',
      path: '/campaigns/ai_campaign_email_counts',
      access: sees,
      response: record(Type.Object({ limit: Count, used: Count, remaining: Count })),
    },
  },
});
