import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, LockVersion, Text, named, nullable, oneOf, record } from '../core/schemas.ts';

/** The addresses that a company has; those of members are their own. */
export const companyInboundKinds = ['deal', 'customer'] as const;

const settings = {
  /** The owner of what mails make; made with this member's rights. */
  user_id: nullable(Id),
  deal_type_id: nullable(Id),
  phase_id: nullable(Id),
  product_id: nullable(Id),
  probability_id: nullable(Id),
  channel_id: nullable(Id),
  /** The days from the mail to the expected contract date. */
  contract_days: Type.Integer({ minimum: 0, maximum: 3650 }),
  /** Addresses and domains whose mails make records; empty: all. */
  allowed_senders: Type.Array(Text(255), { maxItems: 240 }),
};

export const IncomingMailSettings = named('IncomingMailSettings', 'The rules by which mails make records.', {
  ...settings,
  deal_address: nullable(Type.String()),
  customer_address: nullable(Type.String()),
  /** False when this server receives no mails. */
  is_receiving: Type.Boolean(),
  lock_version: LockVersion,
});

/** The addresses of a company that make deals and customers of mails (spec 1 §3 `dealCreateEmail`). */
export const incomingMailSettings = defineResource('incoming-mail-settings', {
  area: 'email',
  operations: {
    getIncomingMailSettings: {
      summary: 'Get the rules by which mails make records',
      method: 'GET',
      path: '/incoming_mail_settings',
      access: access.administrator(),
      response: record(IncomingMailSettings),
    },
    updateIncomingMailSettings: {
      summary: 'Update the rules by which mails make records',
      method: 'PUT',
      path: '/incoming_mail_settings',
      access: access.administrator(),
      body: Type.Object({ ...Type.Partial(Type.Object(settings)).properties, lock_version: LockVersion }),
      response: record(IncomingMailSettings),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
    issueCompanyMailAddress: {
      summary: 'Create a new address that makes records of mails',
      description: 'The one before stops working.',
      method: 'POST',
      path: '/incoming_mail_settings/addresses',
      access: access.administrator(),
      body: Type.Object({ kind: oneOf(companyInboundKinds) }),
      response: record(IncomingMailSettings),
    },
    removeCompanyMailAddress: {
      summary: 'Remove an address that makes records of mails',
      method: 'DELETE',
      path: '/incoming_mail_settings/addresses',
      access: access.administrator(),
      body: Type.Object({ kind: oneOf(companyInboundKinds) }),
      response: record(IncomingMailSettings),
      errors: ['RecordNotFound'],
    },
  },
});
