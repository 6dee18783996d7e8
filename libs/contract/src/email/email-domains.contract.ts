import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, record, records } from '../core/schemas.ts';
import { EmailDomain } from './email-domain.schemas.ts';

/** The domains of a company's sender addresses (spec 3 §2.12, §3). */
export const emailDomains = defineResource('email-domains', {
  area: 'email',
  operations: {
    listAvailableEmailDomains: {
      summary: 'List the sender domains with the DNS records to set',
      method: 'GET',
      path: '/available_email_domains',
      access: access.administrator(),
      response: records(EmailDomain),
    },
    createAvailableEmailDomain: {
      summary: 'Add a sender domain',
      description: 'Makes its DKIM key of 2048 bits. The private key never leaves the server.',
      method: 'POST',
      path: '/available_email_domains',
      access: access.administrator(),
      body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 253 }) }),
      status: 201,
      response: record(EmailDomain),
      errors: ['ValidationFailed'],
    },
    deleteAvailableEmailDomain: {
      summary: 'Delete a sender domain',
      method: 'DELETE',
      path: '/available_email_domains',
      access: access.administrator(),
      body: Type.Object({ id: Id }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    verifyAvailableEmailDomain: {
      summary: "Check a sender domain's DNS records",
      description: 'A name server that does not answer changes nothing.',
      method: 'POST',
      path: '/available_email_domains/{id}/verify',
      access: access.administrator(),
      params: IdParams,
      response: record(EmailDomain),
      errors: ['RecordNotFound'],
    },
    rotateEmailDomainKey: {
      summary: "Replace a sender domain's DKIM key",
      description:
        'The new key signs once its record is found; the record of the old one stays for mails on their way.',
      method: 'POST',
      path: '/available_email_domains/{id}/rotate_key',
      access: access.administrator(),
      params: IdParams,
      response: record(EmailDomain),
      errors: ['RecordNotFound', 'JobAlreadyRunning'],
    },
  },
});
