import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, list } from '../core/schemas.ts';
import { ReadableAnswer } from './webform-submission-log.schemas.ts';

/** フォーム回答 of a contact (spec 3 §2.6). */
export const contactSubmissions = defineResource('contact-submissions', {
  area: 'webforms',
  operations: {
    listContactSubmissions: {
      summary: "List a contact's form submissions, newest first",
      method: 'GET',
      path: '/contacts/{id}/webform_submissions',
      access: access.signedIn({ feature: 'webform', menu: 'contacts' }),
      params: IdParams,
      query: Type.Object({
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: list(
        Type.Object({
          id: Id,
          webform_id: Id,
          webform_name: Type.String(),
          submitted_at: Type.String(),
          answers: Type.Array(ReadableAnswer),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
