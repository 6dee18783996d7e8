import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, nullable } from '../core/schemas.ts';

/** The history of a contact's lifecycle stages. */
export const contactStageChanges = defineResource('contact-stage-changes', {
  area: 'contacts',
  operations: {
    listContactStageChanges: {
      summary: "List a contact's lifecycle stage changes, newest first",
      description: 'Returns at most 1,000.',
      method: 'GET',
      path: '/contacts/{id}/stage_changes',
      access: access.signedIn({ feature: 'lifecycle_stage', menu: 'contacts' }),
      params: IdParams,
      response: Type.Object({
        data: Type.Array(
          Type.Object({
            id: Id,
            from_stage_id: nullable(Type.Integer()),
            stage_id: nullable(Type.Integer()),
            user_id: nullable(Type.Integer()),
            changed_at: Type.String(),
          }),
        ),
      }),
      errors: ['RecordNotFound'],
    },
  },
});
