import { Type } from 'typebox';
import { customItemTypes, customUiModes } from '../core/enums.ts';
import { Id, LockVersion, named, nullable, oneOf, oneOfNumbers } from '../core/schemas.ts';

export const CustomItemOption = named(
  'CustomItemOption',
  "A choice or a known label; `value` is what a record's `customs` hold.",
  { id: Id, label: Type.String(), value: Type.String() },
);

/** Result types of a formula. */
export const formulaResults = ['number', 'text', 'date', 'boolean'] as const;

export const CustomItem = named('CustomItem', 'A custom item of a kind of records.', {
  id: Id,
  group_id: nullable(Type.Integer()),
  item_type: oneOfNumbers(customItemTypes),
  ui_mode: nullable(oneOfNumbers(customUiModes)),
  name: Type.String(),
  required: Type.Boolean(),
  used: Type.Boolean(),
  order_num: Type.Integer(),
  /** For type 1: the text may have several lines. */
  multiline: Type.Boolean(),
  /** For types 6 and 9: the formula; `{item_12}` names another item, `{amount}` a standard field. */
  formula: nullable(Type.String()),
  result_type: nullable(oneOf(formulaResults)),
  /** Choices of types 4 and 5. */
  options: Type.Array(CustomItemOption),
  /** To be sent back with a change of the item. */
  lock_version: Type.Optional(LockVersion),
});

export const CustomItemGroup = named(
  'CustomItemGroup',
  'A group with its items, both in order. Items without a group come last, in a group without id.',
  {
    id: nullable(Type.Integer()),
    name: nullable(Type.String()),
    items: Type.Array(CustomItem),
    /** To be sent back with a change of the group. */
    lock_version: Type.Optional(LockVersion),
  },
);
