import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, Text, list, named, nullable, oneOf, record } from '../core/schemas.ts';
import { IncomingMail, IncomingMailRow, incomingMailRecords } from './incoming-mail.schemas.ts';

export const OwnMailAddress = named('OwnMailAddress', 'The address at which a member files mails.', {
  /** Null until the member asks for one. */
  address: nullable(Type.String()),
  /** False when this server receives no mails. */
  is_receiving: Type.Boolean(),
});

const sees = access.signedIn({ menu: 'contacts' });

/** Mails that came in, and their records (spec 3 §1.1 取り込みメール). */
export const incomingMails = defineResource('incoming-mails', {
  area: 'email',
  operations: {
    listIncomingMails: {
      summary: 'List incoming mails, newest first',
      description:
        "Mails to the member's own address, those of visible records, and for administrators those to the company's.",
      method: 'GET',
      path: '/incoming_mails',
      access: sees,
      query: Type.Object({
        /** Only mails without a record. */
        unlinked: Type.Optional(Type.Boolean()),
        keyword: Type.Optional(Text(200)),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      }),
      response: list(IncomingMailRow),
      errors: ['ValidationFailed'],
    },
    getIncomingMail: {
      summary: 'Get an incoming mail',
      method: 'GET',
      path: '/incoming_mails/{id}',
      access: sees,
      params: IdParams,
      response: record(IncomingMail),
      errors: ['RecordNotFound'],
    },
    linkIncomingMail: {
      summary: 'Link an incoming mail with a record (idempotent)',
      description: 'Its attachments become materials of the first record.',
      method: 'POST',
      path: '/incoming_mails/{id}/links',
      access: sees,
      params: IdParams,
      body: Type.Object({ kind: oneOf(incomingMailRecords), record_id: Id }),
      response: record(IncomingMail),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    unlinkIncomingMail: {
      summary: 'Remove an incoming mail from a record',
      method: 'DELETE',
      path: '/incoming_mails/{id}/links/{link_id}',
      access: sees,
      params: Type.Object({ id: Id, link_id: Id }),
      status: 204,
      errors: ['RecordNotFound'],
    },
    deleteIncomingMail: {
      summary: 'Delete an incoming mail',
      method: 'DELETE',
      path: '/incoming_mails/{id}',
      access: sees,
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    getOwnMailAddress: {
      summary: 'Get the address at which you file mails',
      method: 'GET',
      path: '/incoming_mail_address',
      access: sees,
      response: record(OwnMailAddress),
    },
    issueOwnMailAddress: {
      summary: 'Create a new address at which you file mails',
      description: 'The one before stops working.',
      method: 'POST',
      path: '/incoming_mail_address',
      access: sees,
      response: record(OwnMailAddress),
    },
  },
});
