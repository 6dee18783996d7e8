import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, PageQuery, list, named, nullable, oneOf, record } from '../core/schemas.ts';

/** The answers to requests about a person's data. */
export const personalDataRequestKinds = ['disclose', 'stop', 'resume', 'erase'] as const;
/** The reasons of a request. No free text, so that the log holds nothing about the person. */
export const personalDataReasons = ['requested', 'purpose_ended', 'wrong', 'other'] as const;
/** The formats of a disclosure. */
export const personalDataFormats = ['csv', 'json'] as const;

const Entry = Type.Object({
  /** The time of the entry as ISO 8601; null for one without a time. */
  at: nullable(Type.String()),
  /** The filled fields, with their names in the language of the request. */
  values: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
});

const PersonalData = named('PersonalData', 'All that is kept about a person.', {
  contact_id: Id,
  /** The time since which the person's data must not be used; null otherwise. */
  stopped_at: nullable(Type.String()),
  sections: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      /** The number of all entries; `entries` has at most 100, a disclosure has all. */
      count: Count,
      entries: Type.Array(Entry),
    }),
  ),
});

const Request = named('PersonalDataRequest', 'A disclosure, stop or erasure of a person’s data.', {
  id: Id,
  contact_id: Id,
  /** The name; null after an erasure. */
  contact_name: nullable(Type.String()),
  kind: oneOf(personalDataRequestKinds),
  reason: oneOf(personalDataReasons),
  user_id: Id,
  created_at: Type.String(),
});

const may = access.signedIn({ menu: 'contacts', can: 'personal_data' });
const mayErase = access.signedIn({ menu: 'contacts', can: 'personal_data', reach: ['contact', 'delete'] });
const params = Type.Object({ contact_id: Id });
const Reason = Type.Object({ reason: oneOf(personalDataReasons) });

/** Requests of persons about their data (spec 3 §4.8). */
export const personalData = defineResource('personal-data', {
  area: 'personal-data',
  operations: {
    getPersonalData: {
      summary: 'Get all that is kept about a contact',
      method: 'GET',
      path: '/contacts/{contact_id}/personal_data',
      access: may,
      params,
      response: record(PersonalData),
      errors: ['RecordNotFound'],
    },
    disclosePersonalData: {
      summary: 'Disclose all that is kept about a contact as a file',
      description: 'The disclosure is noted in the log of requests and in the audit log.',
      method: 'POST',
      path: '/contacts/{contact_id}/personal_data/disclose',
      access: may,
      params,
      body: Type.Object({ ...Reason.properties, format: oneOf(personalDataFormats) }),
      answer: 'file',
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    stopPersonalDataUse: {
      summary: 'Stop the use of a contact’s data, or resume it',
      description: 'A stop adds the e-mail address to the suppression list, so that no mail is sent to it.',
      method: 'POST',
      path: '/contacts/{contact_id}/personal_data/stop',
      access: access.signedIn({ menu: 'contacts', can: 'personal_data', reach: ['contact', 'save'] }),
      params,
      body: Type.Object({ ...Reason.properties, resumes: Type.Optional(Type.Boolean()) }),
      response: record(PersonalData),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    erasePersonalData: {
      summary: 'Erase a contact and all that is kept about the person',
      description:
        'Cannot be undone. Form answers, mails and the history lose their content; the suppression of the e-mail address stays. The log keeps that, when and by whom it was done.',
      method: 'POST',
      path: '/contacts/{contact_id}/personal_data/erase',
      access: mayErase,
      params,
      body: Reason,
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listPersonalDataRequests: {
      summary: 'List the disclosures, stops and erasures of personal data, newest first',
      method: 'GET',
      path: '/personal_data_requests',
      access: may,
      query: Type.Object({ ...PageQuery, kind: Type.Optional(oneOf(personalDataRequestKinds)) }),
      response: list(Request),
      errors: ['ValidationFailed'],
    },
  },
});
