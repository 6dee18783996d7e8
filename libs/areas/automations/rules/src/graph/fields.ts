import type { Entity, OperationKind } from './kinds.ts';

/** The type of a field, which decides how its value is entered and read. */
export type FieldType = 'text' | 'long_text' | 'number' | 'date' | 'time' | 'member' | 'master' | 'choice' | 'boolean';

export interface AutomatedField {
  type: FieldType;
  /** The list of masters whose ids it takes. */
  master?: string;
  /** The values that it takes. */
  choices?: readonly (string | number)[];
  /** True for a field that a new record needs. */
  isRequired?: true;
  /** True for a field that is given only to new records. */
  isOfNew?: true;
}

type Fields = Readonly<Record<string, AutomatedField>>;

const text = { type: 'text' } as const;
const owner = { type: 'member' } as const;

/** The fields that operations may set, by kind of record: the standard ones; custom items come from the company. */
export const automatedFields: Readonly<Record<Entity, Fields>> = {
  deal: {
    name: { ...text, isRequired: true },
    user_id: { ...owner, isRequired: true },
    phase_id: { type: 'master', master: 'phases', isRequired: true },
    probability_id: { type: 'master', master: 'probabilities', isRequired: true },
    product_id: { type: 'master', master: 'products', isRequired: true },
    channel_id: { type: 'master', master: 'channels', isRequired: true },
    expected_contract_date: { type: 'date', isRequired: true },
    amount: { type: 'number' },
    deal_code: text,
    reason_id: { type: 'master', master: 'reasons' },
    closed_on: { type: 'date' },
  },
  customer: {
    name: { ...text, isRequired: true },
    user_id: owner,
    industry: text,
    address: text,
    tel_no: text,
    web_url: text,
    employee: { type: 'number' },
    capital: { type: 'number' },
    closing_month: { type: 'number' },
  },
  contact: {
    name: { ...text, isRequired: true },
    user_id: owner,
    department: text,
    position: text,
    email: text,
    tel_no: text,
    mobile_no: text,
    memo: { type: 'long_text' },
    lifecycle_stage_id: { type: 'master', master: 'lifecycle_stages' },
    retired: { type: 'boolean' },
  },
  action: {
    pattern_id: { type: 'choice', choices: [1, 2, 3, 4, 5], isRequired: true },
    purpose_id: { type: 'master', master: 'action_purposes' },
    user_id: owner,
    start_datetime: { type: 'time', isRequired: true },
    end_datetime: { type: 'time' },
    status: { type: 'choice', choices: ['planned', 'completed'] },
    pre_note: { type: 'long_text' },
    result: { type: 'long_text' },
  },
  // Definitions have items only.
  custom_object: {},
};

/** The days of records that a trigger may wait for, and a wait. */
export const dateFields: Readonly<Record<Entity, readonly string[]>> = {
  deal: [
    'expected_contract_date',
    'created_at',
    'phase_changed_at',
    'closed_at',
    'next_action_at',
    'last_action_completed_at',
  ],
  customer: ['created_at', 'next_action_at', 'last_action_completed_at'],
  contact: ['created_at'],
  action: ['start_datetime', 'end_datetime'],
  custom_object: ['created_at', 'updated_at'],
};

/** The kind of record that an operation writes; assignments and labels write that of the run. */
export const writtenEntity: Readonly<Partial<Record<OperationKind, Entity>>> = {
  update_deal: 'deal',
  update_customer: 'customer',
  update_contact: 'contact',
  update_deal_action: 'action',
  update_custom_object: 'custom_object',
  create_deal: 'deal',
  create_customer: 'customer',
  create_contact: 'contact',
  create_deal_action: 'action',
  create_custom_object: 'custom_object',
  change_lifecycle_stage: 'contact',
};

/** The kinds of records that a run about a kind reaches: its own, those that the record names, and related ones. */
export const reached: Readonly<Record<Entity, readonly Entity[]>> = {
  deal: ['deal', 'customer', 'contact', 'custom_object'],
  customer: ['customer', 'custom_object'],
  contact: ['contact', 'customer', 'custom_object'],
  action: ['action', 'deal', 'customer', 'contact'],
  custom_object: ['custom_object', 'deal', 'customer', 'contact'],
};

const CUSTOM = /^custom_item_([1-9]\d{0,14})$/;
/** Returns the id of the custom item that a field names. */
export const customItemOf = (field: string): number | undefined => {
  const found = CUSTOM.exec(field);
  return found ? Number(found[1]) : undefined;
};

/** Returns true for a field that operations on the kind may set. */
export const isKnownField = (entity: Entity, field: string): boolean =>
  customItemOf(field) !== undefined || Object.hasOwn(automatedFields[entity], field);
