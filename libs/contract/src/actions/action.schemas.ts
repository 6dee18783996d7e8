import { limits } from '@crm/validation';
import { Type } from 'typebox';
import { actionPatterns, actionStatuses, reactionTypes } from '../core/enums.ts';
import {
  Count,
  CustomValue,
  Id,
  LockVersion,
  LongText,
  listBody,
  named,
  nullable,
  oneOf,
  oneOfNumbers,
  partial,
} from '../core/schemas.ts';

export const ActionReaction = named('ActionReaction', 'A kind of stamp on an action with the members who set it.', {
  reaction_type: oneOf(reactionTypes),
  user_ids: Type.Array(Type.Integer()),
  /** The ids of the stamps, in the order of the members. */
  ids: Type.Optional(Type.Array(Id)),
});

const ActionContact = named('ActionContact', 'A contact who takes part in an action.', { id: Id, name: Type.String() });

export const ActionFile = named('ActionFile', 'A file of an action.', { id: Id, name: Type.String(), size: Count });

/** The records that an action may be about: each has a column in the table of actions. */
export const actionTargetTypes = ['deal', 'customer', 'contact'] as const;

export const Action = named('Action', 'A call, visit, mail or other action on a deal, customer or contact.', {
  id: Id,
  target_type: oneOf(actionTargetTypes),
  deal_id: nullable(Type.Integer()),
  deal_name: nullable(Type.String()),
  deal_type_id: nullable(Type.Integer()),
  customer_id: nullable(Type.Integer()),
  /** The customer's name: of the target itself, of its deal or of its contact. */
  customer_name: nullable(Type.String()),
  contact_id: nullable(Type.Integer()),
  contact_name: nullable(Type.String()),
  pattern_id: oneOfNumbers(actionPatterns),
  purpose_id: nullable(Type.Integer()),
  status: oneOf(actionStatuses),
  /** True while the action is planned. */
  active: Type.Boolean(),
  start_datetime: Type.String(),
  end_datetime: Type.String(),
  user_id: nullable(Type.Integer()),
  invitee_ids: Type.Array(Type.Integer()),
  contacts: Type.Array(ActionContact),
  pre_note: nullable(Type.String()),
  result: nullable(Type.String()),
  extra_result: nullable(Type.String()),
  customs: Type.Array(CustomValue),
  comment_count: Count,
  /** The files by name; the materials area has their details. */
  files: Type.Array(ActionFile),
  reactions: Type.Array(ActionReaction),
  /** ★ of the caller. */
  is_starred: Type.Boolean(),
  created_by: nullable(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

/** ISO 8601 with offset, or YYYY-MM-DDTHH:mm:ss of Tokyo. */
const Moment = Type.String({ maxLength: 40 });
const People = Type.Array(Id, { maxItems: 50 });

const plan = {
  pattern_id: oneOfNumbers(actionPatterns),
  start_datetime: Moment,
  end_datetime: Moment,
};
const details = {
  purpose_id: Type.Optional(nullable(Id)),
  user_id: Type.Optional(Id),
  invitee_ids: Type.Optional(People),
  contact_ids: Type.Optional(People),
  pre_note: Type.Optional(nullable(LongText)),
  customs: Type.Optional(Type.Array(CustomValue, { maxItems: limits.domain.customItems })),
};
const outcome = {
  status: Type.Optional(oneOf(actionStatuses)),
  result: Type.Optional(nullable(LongText)),
  extra_result: Type.Optional(nullable(LongText)),
};

const NextAction = named('NextAction', 'The next action, which the same call plans for the same target.', {
  ...plan,
  ...details,
});

export const NewAction = named('NewAction', 'The values of a new action.', {
  ...plan,
  ...details,
  ...outcome,
  next_action: Type.Optional(NextAction),
});

export const ActionChanges = named('ActionChanges', 'The changed values of an action; others are left out.', {
  lock_version: LockVersion,
  ...partial(Type.Object({ ...plan, ...details, ...outcome })).properties,
  next_action: Type.Optional(NextAction),
});

export const SavedAction = named('SavedAction', 'The saved action, and the next action if the call planned one.', {
  data: Action,
  next_action: nullable(Action),
});

export const actionSortKeys = [
  'start_datetime',
  'end_datetime',
  'updated_at',
  'created_at',
  'pattern',
  'user',
] as const;
export const ActionListBody = listBody(actionSortKeys);

export const BulkActionChange = named(
  'BulkActionChange',
  "One action's change in a bulk update. The answer's `previous` has the same shape: sending it back undoes the update.",
  {
    id: Id,
    lock_version: Type.Optional(LockVersion),
    status: Type.Optional(oneOf(actionStatuses)),
    user_id: Type.Optional(nullable(Id)),
    start_datetime: Type.Optional(Moment),
    end_datetime: Type.Optional(Moment),
  },
);
