import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, PageQuery, Text, list } from '../core/schemas.ts';
import { WebformSubmissionLog } from './webform.schemas.ts';

export const webformSubmissionLogs = defineResource('webform-submission-logs', {
  area: 'webforms',
  operations: {
    listWebformSubmissionLogs: {
      summary: 'What visitors sent, newest first, with links to what each answer created',
      method: 'GET',
      path: '/webforms/{webform_id}/webform_submission_logs',
      access: access.signedIn('webform'),
      params: Type.Object({ webform_id: Id }),
      query: Type.Object({ ...PageQuery, sort: Type.Optional(Text(100)), keyword: Type.Optional(Text(200)) }),
      response: list(WebformSubmissionLog),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
