import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { actionPatterns } from '../core/enums.ts';
import { Count, DateText, Id, named, nullable, oneOf, oneOfNumbers, records } from '../core/schemas.ts';

const ActionTarget = named('ActionTarget', "A member's target number of actions of one pattern.", {
  user_id: Id,
  pattern_id: oneOfNumbers(actionPatterns),
  target: nullable(Type.Integer()),
  /** Actions that the member has completed in the period. */
  actual: Count,
});

const period = oneOf(['week', 'month']);

export const actionTargets = defineResource('action-targets', {
  area: 'actions',
  operations: {
    listActionTargets: {
      summary: 'List action targets and completed actions by member and pattern',
      description: 'The period is the week or month that contains the day.',
      method: 'POST',
      path: '/actions_targets/index',
      access: access.signedIn(),
      body: Type.Object({
        period,
        time: DateText,
        user_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      }),
      response: records(ActionTarget),
      errors: ['ValidationFailed'],
    },
    updateActionTargets: {
      summary: 'Set action targets for a week or month',
      description: "Members set their own targets; administrators may set anyone's.",
      method: 'POST',
      path: '/actions_targets/update',
      access: access.signedIn(),
      body: Type.Object({
        period,
        time: DateText,
        targets: Type.Array(
          Type.Object({
            user_id: Id,
            pattern_id: oneOfNumbers(actionPatterns),
            target: nullable(Type.Integer({ minimum: 0, maximum: 9_999 })),
          }),
          { minItems: 1, maxItems: 1_000 },
        ),
      }),
      response: records(ActionTarget),
      errors: ['Forbidden', 'ValidationFailed'],
    },
  },
});
