import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { actionPatterns } from '../core/enums.ts';
import { Id, IdParams, LockVersion, Name, named, nullable, oneOfNumbers, record, records } from '../core/schemas.ts';

const ActionTemplate = named('ActionTemplate', 'A template of the text of an action.', {
  id: Id,
  pattern_id: oneOfNumbers(actionPatterns),
  purpose_id: nullable(Type.Integer()),
  body: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

const body = Name(15_000);

export const actionTemplates = defineResource('action-templates', {
  area: 'actions',
  operations: {
    listActionTemplates: {
      summary: 'List note templates of actions by pattern and purpose',
      method: 'GET',
      path: '/customer_action_templates',
      access: access.signedIn(),
      query: Type.Object({
        pattern_id: Type.Optional(oneOfNumbers(actionPatterns)),
        /** Lists the deleted ones, last deleted first. */
        deleted: Type.Optional(Type.Boolean()),
      }),
      response: records(ActionTemplate),
      errors: ['ValidationFailed'],
    },
    createActionTemplate: {
      summary: 'Create a note template',
      description: 'A pattern has at most one template, and so has each purpose of a pattern.',
      method: 'POST',
      path: '/customer_action_templates',
      access: access.administrator(),
      body: Type.Object({
        pattern_id: oneOfNumbers(actionPatterns),
        purpose_id: Type.Optional(nullable(Id)),
        body,
      }),
      status: 201,
      response: record(ActionTemplate),
      errors: ['Forbidden', 'ValidationFailed'],
    },
    updateActionTemplate: {
      summary: 'Update, delete or restore a note template',
      description: '`deleted: true` deletes it, `deleted: false` restores it.',
      method: 'PATCH',
      path: '/customer_action_templates/{id}',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({
        body: Type.Optional(body),
        deleted: Type.Optional(Type.Boolean()),
        lock_version: LockVersion,
      }),
      response: record(ActionTemplate),
      errors: ['Forbidden', 'RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
  },
});
