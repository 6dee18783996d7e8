import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { DateText, Id, PageQuery, Text, list, nullable, record } from '../core/schemas.ts';
import { LogColumnSetting, WebformSubmissionLog } from './webform-submission-log.schemas.ts';

const params = Type.Object({ webform_id: Id });

const filters = {
  /** In answers, names of the contact and of the customer; each word must be somewhere. */
  keyword: Type.Optional(Text(200)),
  /** First and last day, in Tokyo. */
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
};

export const webformSubmissionLogs = defineResource('webform-submission-logs', {
  area: 'webforms',
  operations: {
    listWebformSubmissionLogs: {
      summary: 'What visitors sent, newest first, with links to what each answer created',
      method: 'GET',
      path: '/webforms/{webform_id}/webform_submission_logs',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params,
      query: Type.Object({ ...PageQuery, sort: Type.Optional(Text(100)), ...filters }),
      response: list(WebformSubmissionLog),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getWebformSubmissionLogColumnSetting: {
      summary: 'Which columns of the log the caller sees, in which order and width',
      method: 'GET',
      path: '/webforms/{webform_id}/webform_submission_logs/column_setting',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params,
      response: record(LogColumnSetting),
      errors: ['RecordNotFound'],
    },
    updateWebformSubmissionLogColumnSetting: {
      summary: 'Keep the caller’s columns; what is not named comes last, as it is by default',
      method: 'PUT',
      path: '/webforms/{webform_id}/webform_submission_logs/column_setting',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params,
      body: Type.Object({
        columns: Type.Array(
          Type.Object({
            key: Type.String({ maxLength: 60 }),
            visible: Type.Boolean(),
            width: Type.Optional(nullable(Type.Integer({ minimum: 40, maximum: 1000 }))),
          }),
          { maxItems: 500 },
        ),
      }),
      response: record(LogColumnSetting),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    requestWebformSubmissionLogCsv: {
      summary: 'Write the answers into a CSV file, with the caller’s columns and encoding; followed as a job',
      method: 'GET',
      path: '/webforms/{webform_id}/webform_submission_logs/request_csv',
      access: access.signedIn({ feature: 'webform', menu: 'webforms', can: 'csv' }),
      params,
      query: Type.Object(filters),
      status: 202,
      response: record(Type.Object({ job_id: Id })),
      errors: ['RecordNotFound', 'ValidationFailed', 'JobAlreadyRunning'],
    },
  },
});
