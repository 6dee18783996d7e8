import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, named, nullable, oneOf } from '../core/schemas.ts';

/** The kinds of events in the activity of a record. */
export const activityKinds = [
  'action',
  'visit',
  'mail_open',
  'submission',
  'stage',
  'phase',
  'comment',
  'change',
  'relation',
  'estimate',
  'material',
  'mail',
  'campaign_mail',
  'incoming_mail',
] as const;

/** The sources of activities, by which they are filtered: visits and opened mails are one. */
export const activitySources = [
  'action',
  'comment',
  'change',
  'relation',
  'phase',
  'stage',
  'estimate',
  'material',
  'submission',
  'visit',
  'mail',
] as const;

export const Activity = named('Activity', "An event of a record's activity; fields that its kind lacks are null.", {
  kind: oneOf(activityKinds),
  id: Id,
  at: Type.String(),
  user_id: nullable(Type.Integer()),
  /** The first page of a visit, the form (also that of an opened mail), or the deal. */
  title: nullable(Type.String()),
  /** The result or note of an action; the contact who visited or submitted, when that is not the record itself. */
  text: nullable(Type.String()),
  /** The event's path in the staff app. */
  path: nullable(Type.String()),
  /** The stage or phase that was left. */
  from_id: nullable(Type.Integer()),
  /** The stage or phase that was entered. */
  to_id: nullable(Type.Integer()),
  /** 種別 of an action. */
  pattern_id: nullable(Type.Integer()),
  /** Pages of a visit. */
  count: nullable(Type.Integer()),
  /** True for a planned action, false for one with a result. */
  is_planned: nullable(Type.Boolean()),
  /** The end of an action. */
  ends_at: nullable(Type.String()),
  /** The event of a record or an estimate: `create`, `update`, `sent`. */
  action: nullable(Type.String()),
  /**
   * The changed fields of a record, with names in place of ids; the fields `added` and `removed` of a relation, with its
   * name in `item_name`.
   */
  fields: nullable(
    Type.Array(
      Type.Object({
        field: Type.String(),
        /** The field in the reader's language. */
        label: Type.String(),
        item_name: nullable(Type.String()),
        before: nullable(Type.String()),
        after: nullable(Type.String()),
      }),
    ),
  ),
});

const history = {
  method: 'GET',
  params: IdParams,
  query: Type.Object({
    /** `next_cursor` of the previous answer. */
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** The sources to read; default: all. */
    sources: Type.Optional(Type.Array(oneOf(activitySources), { maxItems: activitySources.length })),
    /** True: planned actions only; false: everything else. Default: both. */
    planned: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    data: Type.Array(Activity),
    meta: Type.Object({ next_cursor: nullable(Type.String()) }),
  }),
  errors: ['RecordNotFound', 'ValidationFailed'],
} as const;

/** 活動履歴 of a record (spec 3 §2.4, §2.6): events of all kinds in one order. */
export const activities = defineResource('activities', {
  area: 'actions',
  operations: {
    listContactActivities: {
      ...history,
      summary: "List a contact's activity, newest first",
      description: 'Actions, visits, opened mails, form submissions, lifecycle stage changes and phase changes.',
      path: '/contacts/{id}/activities',
      access: access.signedIn({ menu: 'contacts' }),
    },
    listCustomerActivities: {
      ...history,
      summary: "List a customer's activity, newest first",
      description:
        'Actions, visits, opened mails and form submissions of its contacts, and phase changes of its deals.',
      path: '/customers/{id}/activities',
      access: access.signedIn({ menu: 'customers' }),
    },
    listDealActivities: {
      ...history,
      summary: "List a deal's activity, newest first",
      description: 'Actions, phase changes and the form submissions that belong to the deal.',
      path: '/deals/{id}/activities',
      access: access.signedIn({ menu: 'deals' }),
    },
    listCustomObjectActivities: {
      ...history,
      summary: "List a custom object's activity, newest first",
      description: 'Comments, changes of its values, added and removed related records, and files.',
      path: '/custom_objects/{id}/activities',
      access: access.signedIn({ feature: 'custom_object', menu: 'custom_objects' }),
    },
  },
});
