import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, nullable, oneOf } from '../core/schemas.ts';

/** What can happen with a contact. */
export const activityKinds = ['action', 'visit', 'submission', 'stage', 'phase'] as const;

/** One line of a contact's timeline; what a kind does not know is null. */
export const ContactActivity = Type.Object({
  kind: oneOf(activityKinds),
  id: Id,
  at: Type.String(),
  user_id: nullable(Type.Integer()),
  /** The page that a visit began with, the form, the deal. */
  title: nullable(Type.String()),
  /** The result or the note of an action. */
  text: nullable(Type.String()),
  /** Its address in the staff app. */
  path: nullable(Type.String()),
  /** The stage or phase that was left. */
  from_id: nullable(Type.Integer()),
  /** The stage or phase that was entered. */
  to_id: nullable(Type.Integer()),
  /** 種別 of an action. */
  pattern_id: nullable(Type.Integer()),
  /** Pages of a visit. */
  count: nullable(Type.Integer()),
});

/** 活動履歴 of a contact (spec 3 §2.6): everything that happened, in one order. */
export const contactActivities = defineResource('contact-activities', {
  area: 'contacts',
  operations: {
    listContactActivities: {
      summary: 'Actions, visits, form posts, stage changes and phase changes of a contact, newest first',
      method: 'GET',
      path: '/contacts/{id}/activities',
      access: access.signedIn({ menu: 'contacts' }),
      params: IdParams,
      query: Type.Object({
        /** `next_cursor` of the answer before. */
        cursor: Type.Optional(Type.String({ maxLength: 100 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: Type.Object({
        data: Type.Array(ContactActivity),
        meta: Type.Object({ next_cursor: nullable(Type.String()) }),
      }),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listContactStageChanges: {
      summary: 'The lifecycle stages that a contact has gone through, newest first; at most 1,000',
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
