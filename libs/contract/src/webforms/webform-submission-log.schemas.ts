import { Type } from 'typebox';
import { Id, named, nullable, oneOf } from '../core/schemas.ts';

/** waiting: deliveries are pending · done · failed: a delivery failed. */
export const processingStates = ['waiting', 'done', 'failed'] as const;

const utm = Type.String();

/** The answer to an item, with its label and choices as they were when the visitor sent it. */
export const ReadableAnswer = Type.Object({
  item_id: Id,
  label: Type.String(),
  /** The answer as one text; several choices are joined by 「、」. */
  value: Type.String(),
  /** The labels of several choices one by one; absent for other answers and those from before this field. */
  values: Type.Optional(Type.Array(Type.String())),
});

export const WebformSubmissionLog = named('WebformSubmissionLog', 'A submission of a form.', {
  id: Id,
  submitted_at: Type.String(),
  answers: Type.Array(ReadableAnswer),
  contact_id: nullable(Type.Integer()),
  contact_name: nullable(Type.String()),
  contact_created: Type.Boolean(),
  customer_id: nullable(Type.Integer()),
  customer_name: nullable(Type.String()),
  customer_created: Type.Boolean(),
  deal_id: nullable(Type.Integer()),
  deal_name: nullable(Type.String()),
  referer_url: nullable(Type.String()),
  /** URL of the page that embedded the form, as reported by that page. */
  origin_url: nullable(Type.String()),
  ip_masked: nullable(Type.String()),
  /** Number of the submitted form version, and so of the given consent; null for submissions older than versions. */
  version: nullable(Type.Integer()),
  utm: Type.Object({
    source: Type.Optional(utm),
    medium: Type.Optional(utm),
    campaign: Type.Optional(utm),
    term: Type.Optional(utm),
    content: Type.Optional(utm),
  }),
  processing_state: oneOf(processingStates),
  /** The failed deliveries, in the reader's language. */
  processing_error: nullable(Type.String()),
});

/** Columns of every form's log; the column of an item is `item_` and its id. */
export const logColumns = [
  'submitted_at',
  'contact',
  'customer',
  'deal',
  'referer_url',
  'ip_masked',
  'processing_state',
  'origin_url',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'version',
] as const;
export type LogColumn = (typeof logColumns)[number];

export const LogColumnSetting = named(
  'LogColumnSetting',
  "The columns of the log in the reader's order, including hidden ones.",
  {
    columns: Type.Array(
      Type.Object({
        key: Type.String(),
        label: Type.String(),
        visible: Type.Boolean(),
        /** In pixels; null: the screen's default. */
        width: nullable(Type.Integer()),
        /** True for a deleted item that submissions still have. */
        deleted_item: Type.Boolean(),
      }),
    ),
  },
);
