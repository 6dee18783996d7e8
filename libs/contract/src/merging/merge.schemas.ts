import { Type } from 'typebox';
import { Count, Id, named, nullable, oneOf } from '../core/schemas.ts';

export const mergeEntities = ['customer', 'contact', 'deal'] as const;
export type MergeEntity = (typeof mergeEntities)[number];

/** The kinds of records whose duplicates are sought. */
export const candidateEntities = ['customer', 'contact'] as const;
export type CandidateEntity = (typeof candidateEntities)[number];

/** Numbers of pairs of a job and of records of a group (spec 3 §2.5). */
export const mergeLimits = { pairsOfJob: 100, recordsOfGroup: 10, undoDays: 90 } as const;

/** The fields whose value is chosen when records are merged; the parts of a name are chosen together. */
export const mergeFields = {
  customer: [
    'name',
    'name_kana',
    'industry',
    'postal_code',
    'address',
    'tel_no',
    'web_url',
    'establish_year',
    'employee',
    'capital',
    'closing_month',
    'corporate_number',
    'invoice_registration_number',
    'parent_customer_id',
    'user_id',
    'role_id',
  ],
  contact: [
    'name',
    'name_kana',
    'customer_id',
    'department',
    'position',
    'email',
    'tel_no',
    'mobile_no',
    'postal_code',
    'address',
    'memo',
    'lifecycle_stage_id',
    'retired',
    'user_id',
  ],
  deal: [
    'name',
    'deal_code',
    'amount',
    'expected_contract_date',
    'user_id',
    'probability_id',
    'product_id',
    'channel_id',
  ],
} as const satisfies Record<MergeEntity, readonly string[]>;

/**
 * The choices for the fields of a merged record: the record whose value it gets; null empties the field. Without a choice
 * the target keeps its value, or gets the first one of the others; labels and multiple choices are united.
 */
export const mergeChoices = (entity: MergeEntity) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.Optional(oneOf(mergeFields[entity])),
        custom_item_id: Type.Optional(Id),
        record_id: nullable(Id),
      }),
      { maxItems: 200 },
    ),
  );

export const mergeProblems = [
  'same_record',
  'not_found',
  'forbidden',
  'other_type',
  'other_customer',
  'locked',
  'hidden_records',
  'cycle',
  'levels',
  'choice_required',
  'required',
  'job_running',
] as const;
export type MergeProblem = (typeof mergeProblems)[number];

export const MergeCheck = named('MergeCheck', 'The outcome of a check before records are merged.', {
  mergeable: Type.Boolean(),
  /** The reasons why the records cannot be merged. */
  errors: Type.Array(
    Type.Object({ rule: oneOf(mergeProblems), field: nullable(Type.String()), message: Type.String() }),
  ),
  /** The fields in which the records differ so that a choice is required. */
  choices_required: Type.Array(Type.String()),
  /** The numbers of records that move to the target, or are deleted with the source. */
  counts: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      count: Count,
      outcome: oneOf(['moved', 'deleted']),
    }),
  ),
});

export const matchReasons = [
  'same_name',
  'name_variant',
  'other_name',
  'same_phone',
  'other_phone',
  'same_address',
  'other_address',
  'same_web_host',
  'other_web_host',
  'same_corporate_number',
  'other_corporate_number',
  'same_email',
  'other_email',
  'same_company',
  'other_company',
] as const;

export const MergeCandidateGroup = named('MergeCandidateGroup', 'Records that a rule takes for duplicates.', {
  id: Id,
  identification_rule_id: Type.Integer(),
  /** The name of the oldest record. */
  name: Type.String(),
  /** The number of records that the caller may merge. */
  record_count: Count,
  /** 0 to 100. */
  score: Type.Integer(),
  reasons: Type.Array(oneOf(matchReasons)),
  /** True when nothing speaks against the same record, and more than the name speaks for it. */
  is_certain: Type.Boolean(),
});

export const mergeJobStatuses = ['idle', 'queued', 'extracting', 'ready', 'merging', 'completed', 'failed'] as const;

export const MergeJobStatus = named('MergeJobStatus', 'The state of the search for duplicates and of merges.', {
  status: oneOf(mergeJobStatuses),
  /** The last job; null before the first. */
  job_id: nullable(Id),
  /** 0 to 100. */
  progress: Type.Integer(),
  /** The time at which all candidates were last computed. */
  refreshed_at: nullable(Type.String()),
  /** The groups of the last job of merges that were refused. */
  failures: Type.Array(Type.Object({ record_ids: Type.Array(Id), message: Type.String() })),
});

export const RecordMerge = named('RecordMerge', 'A record that was merged into another one.', {
  id: Id,
  entity: oneOf(mergeEntities),
  source_id: Id,
  source_name: Type.String(),
  target_id: Id,
  target_name: Type.String(),
  user_id: Id,
  merged_at: Type.String(),
  undone_at: nullable(Type.String()),
  /** True while it can be undone: for 90 days, and only the last merge of a record. */
  can_undo: Type.Boolean(),
});

/** A row that an undo left as it was, because it had been changed since. */
export const KeptValue = Type.Object({
  entity: Type.String(),
  record_id: nullable(Id),
  fields: Type.Array(Type.String()),
});
