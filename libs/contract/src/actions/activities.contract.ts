import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, nullable, oneOf } from '../core/schemas.ts';

/** What can happen with a deal, a customer or a contact. */
export const activityKinds = ['action', 'visit', 'mail_open', 'submission', 'stage', 'phase'] as const;

/** One line of a record's history; what a kind does not know is null. */
export const Activity = Type.Object({
  kind: oneOf(activityKinds),
  id: Id,
  at: Type.String(),
  user_id: nullable(Type.Integer()),
  /** The page that a visit began with, the form (also the one whose mail was opened), the deal. */
  title: nullable(Type.String()),
  /** The result or the note of an action; who visited or sent, where that is not the record itself. */
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

const history = {
  method: 'GET',
  params: IdParams,
  query: Type.Object({
    /** `next_cursor` of the answer before. */
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    data: Type.Array(Activity),
    meta: Type.Object({ next_cursor: nullable(Type.String()) }),
  }),
  errors: ['RecordNotFound', 'ValidationFailed'],
} as const;

/** 活動履歴 of a record (spec 3 §2.4, §2.6): everything that happened, in one order. */
export const activities = defineResource('activities', {
  area: 'actions',
  operations: {
    listContactActivities: {
      ...history,
      summary: 'Actions, visits, opened mails, form posts, stage changes and phase changes of a contact, newest first',
      path: '/contacts/{id}/activities',
      access: access.signedIn({ menu: 'contacts' }),
    },
    listCustomerActivities: {
      ...history,
      summary:
        'Actions, visits, opened mails and form posts of a customer’s people and phase changes of its deals, newest first',
      path: '/customers/{id}/activities',
      access: access.signedIn({ menu: 'customers' }),
    },
    listDealActivities: {
      ...history,
      summary: 'Actions and phase changes of a deal and the form posts that belong to it, newest first',
      path: '/deals/{id}/activities',
      access: access.signedIn({ menu: 'deals' }),
    },
  },
});
