import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { consentStatuses } from '../core/enums.ts';
import { defineResource } from '../core/define.ts';
import { Id, LockVersion, Text, list, named, nullable, oneOf, record, records } from '../core/schemas.ts';

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));
const hour = Type.Integer({ minimum: 0, maximum: 23 });

const settings = {
  /** Domains whose addresses get no mail. */
  blocked_domains: Type.Array(Text(255), { maxItems: 240 }),
  /** The hours of Tokyo in which no campaign is sent. */
  quiet_from: hour,
  quiet_to: hour,
  business_days_only: Type.Boolean(),
  /** The most mails to one domain in a minute. */
  per_domain_minute: Type.Integer({ minimum: 1, maximum: 100_000 }),
  is_tracked: Type.Boolean(),
  /** The public key of SendGrid's signed events; null without SendGrid. */
  sendgrid_key: nullable(Text(500)),
  /** The company's own words in the footer of its mails, such as the desk for questions. */
  footer_note: nullable(Text(500)),
  /** Those on the page that stops the mails. */
  opt_out_note: nullable(Text(500)),
};

export const CampaignSettings = named('CampaignSettings', 'The rules of a company for its mailings.', {
  ...settings,
  lock_version: LockVersion,
});

export const ContactConsent = named('ContactConsent', 'A consent of a contact with its evidence.', {
  id: Id,
  status: oneOf(consentStatuses),
  at: Type.String(),
  source: Type.String(),
  evidence: nullable(Type.String()),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
});

export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'manual'] as const;

export const MailSuppression = named('MailSuppression', 'An address that gets no marketing mails.', {
  email: Type.String(),
  scope: Type.String(),
  reason: oneOf(suppressionReasons),
  detail: nullable(Type.String()),
  created_at: Type.String(),
});

const sees = access.signedIn({ feature: 'campaign_email', menu: 'campaigns' });
const saves = access.signedIn({ feature: 'campaign_email', menu: 'campaigns', reach: ['campaign', 'save'] });

/** The company's rules for mailings, consents of contacts, and addresses that get no mails (spec 3 §4.7). */
export const campaignSettings = defineResource('campaign-settings', {
  area: 'campaigns',
  operations: {
    getCampaignSettings: {
      summary: "Get the company's rules for mailings",
      method: 'GET',
      path: '/campaign_settings',
      access: sees,
      response: record(CampaignSettings),
    },
    updateCampaignSettings: {
      summary: "Update the company's rules for mailings",
      method: 'PUT',
      path: '/campaign_settings',
      access: access.administrator('campaign_email'),
      body: Type.Object({ ...Type.Partial(Type.Object(settings)).properties, lock_version: LockVersion }),
      response: record(CampaignSettings),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
    listContactConsents: {
      summary: "List a contact's consents, newest first",
      method: 'GET',
      path: '/contacts/{contact_id}/consents',
      access: access.signedIn({ feature: 'campaign_email', menu: 'contacts' }),
      params: Type.Object({ contact_id: Id }),
      response: records(ContactConsent),
      errors: ['RecordNotFound'],
    },
    addContactConsent: {
      summary: 'Record the consent of a contact, or its withdrawal',
      method: 'POST',
      path: '/contacts/{contact_id}/consents',
      access: access.signedIn({ feature: 'campaign_email', menu: 'contacts', reach: ['contact', 'save'] }),
      params: Type.Object({ contact_id: Id }),
      body: Type.Object({
        status: oneOf(consentStatuses),
        at: Type.Optional(Type.String({ maxLength: 40 })),
        evidence: Type.Optional(nullable(Text(1000))),
      }),
      status: 201,
      response: record(ContactConsent),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listSuppressions: {
      summary: 'List the addresses that get no marketing mails, newest first',
      method: 'GET',
      path: '/mail_suppressions',
      access: sees,
      query: Type.Object({ keyword: Type.Optional(Text(200)), page }),
      response: list(MailSuppression),
      errors: ['ValidationFailed'],
    },
    addSuppression: {
      summary: 'Add an address that gets no marketing mails (idempotent)',
      method: 'POST',
      path: '/mail_suppressions',
      access: saves,
      body: Type.Object({ email: Text(255), detail: Type.Optional(nullable(Text(500))) }),
      status: 201,
      response: record(MailSuppression),
      errors: ['ValidationFailed'],
    },
    removeSuppression: {
      summary: 'Remove an address that was added by a member',
      description: 'An address whose owner stopped the mails stays: only they may ask for them again.',
      method: 'DELETE',
      path: '/mail_suppressions/{email}',
      access: saves,
      params: Type.Object({ email: Text(255) }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
