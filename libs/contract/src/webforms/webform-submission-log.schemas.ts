import { Type } from 'typebox';
import { Id, nullable, oneOf } from '../core/schemas.ts';

/** waiting: what follows the answer is under way · done · failed: some of it could not be delivered. */
export const processingStates = ['waiting', 'done', 'failed'] as const;

const utm = Type.String();

export const WebformSubmissionLog = Type.Object({
  id: Id,
  submitted_at: Type.String(),
  answers: Type.Array(Type.Object({ item_id: Id, label: Type.String(), value: Type.String() })),
  contact_id: nullable(Type.Integer()),
  contact_name: nullable(Type.String()),
  contact_created: Type.Boolean(),
  customer_id: nullable(Type.Integer()),
  customer_name: nullable(Type.String()),
  customer_created: Type.Boolean(),
  deal_id: nullable(Type.Integer()),
  deal_name: nullable(Type.String()),
  referer_url: nullable(Type.String()),
  /** Address of the page that the form stood in, as that page said. */
  origin_url: nullable(Type.String()),
  ip_masked: nullable(Type.String()),
  /** Number of the form's version that was answered, and so of the consent given; null for answers before versions. */
  version: nullable(Type.Integer()),
  utm: Type.Object({
    source: Type.Optional(utm),
    medium: Type.Optional(utm),
    campaign: Type.Optional(utm),
    term: Type.Optional(utm),
    content: Type.Optional(utm),
  }),
  processing_state: oneOf(processingStates),
  /** What could not be delivered, in the reader's language. */
  processing_error: nullable(Type.String()),
});

/** Columns of the log that every form has; those of items are `item_` and the item's id. */
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

/** The columns of the log in the reader's order; those not visible stand at their place all the same. */
export const LogColumnSetting = Type.Object({
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      visible: Type.Boolean(),
      /** In pixels; null: the screen's own. */
      width: nullable(Type.Integer()),
      /** Of an item that the form no longer has, but answers have. */
      deleted_item: Type.Boolean(),
    }),
  ),
});
