import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { DateText, Id, PageQuery, Text, list, nullable, record } from '../core/schemas.ts';
import { LogColumnSetting, WebformSubmissionLog } from './webform-submission-log.schemas.ts';

const params = Type.Object({ webform_id: Id });

const filters = {
  /** Searches submissions and the names of contact and customer; every word must occur. */
  keyword: Type.Optional(Text(200)),
  /** First and last day, in Tokyo. */
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
};

export const webformSubmissionLogs = defineResource('webform-submission-logs', {
  area: 'webforms',
  operations: {
    listWebformSubmissionLogs: {
      summary: "List a form's submissions with links to their records, newest first",
      method: 'GET',
      path: '/webforms/{webform_id}/webform_submission_logs',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params,
      query: Type.Object({ ...PageQuery, sort: Type.Optional(Text(100)), ...filters }),
      response: list(WebformSubmissionLog),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getWebformSubmissionLogColumnSetting: {
      summary: 'Get your columns of the submission log',
      method: 'GET',
      path: '/webforms/{webform_id}/webform_submission_logs/column_setting',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params,
      response: record(LogColumnSetting),
      errors: ['RecordNotFound'],
    },
    updateWebformSubmissionLogColumnSetting: {
      summary: 'Save your columns of the submission log',
      description: 'Columns that are not sent come last, with their defaults.',
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
      summary: "Start a CSV export of a form's submissions",
      description: "Runs as a job, with the caller's columns and CSV encoding.",
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
