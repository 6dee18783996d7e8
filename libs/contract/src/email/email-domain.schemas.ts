import { Type } from 'typebox';
import { Id, named, nullable, oneOf } from '../core/schemas.ts';

/** The states of a sender domain (spec 3 §3). Only a verified one sends mails to customers. */
export const emailDomainStates = ['pending', 'verified', 'failed'] as const;

/** The results of a record's last check; `temporary` when the name servers did not answer. */
export const dnsRecordStates = ['pending', 'verified', 'failed', 'temporary'] as const;
export const dnsRecordKinds = ['ownership', 'dkim', 'return_path', 'dmarc'] as const;

export const EmailDomainRecord = named('EmailDomainRecord', 'A DNS record that the owner of a domain sets.', {
  kind: oneOf(dnsRecordKinds),
  /** True for a key that is not used yet, or not any more; the domain is verified without it. */
  spare: Type.Boolean(),
  type: oneOf(['TXT', 'CNAME']),
  name: Type.String(),
  value: Type.String(),
  state: oneOf(dnsRecordStates),
  /** The values that the name servers had at the last check. */
  found: nullable(Type.String()),
});

export const EmailDomain = named('EmailDomain', 'A domain from whose addresses the company sends mails.', {
  id: Id,
  name: Type.String(),
  state: oneOf(emailDomainStates),
  records: Type.Array(EmailDomainRecord),
  checked_at: nullable(Type.String()),
  verified_at: nullable(Type.String()),
  /** Since when a verified domain has lacked a record; it sends nothing until it is verified again. */
  lost_at: nullable(Type.String()),
  created_at: Type.String(),
});
