import type {
  GetWebformAnswer,
  ListWebformSubmissionLogsAnswer,
  ListWebformTemplatesAnswer,
  ListWebformsAnswer,
  UpdateWebformArgs,
} from '@crm/api-client';

/** A form with its items, as staff edits it. */
export type Webform = GetWebformAnswer['data'];

/** An item of a form, with its custom field and the choices that it may offer. */
export type DeliveredItem = Webform['webformItems'][number];

/** A row of the list. */
export type WebformRow = ListWebformsAnswer['data'][number];

export type WebformStatus = Webform['status'];

/** What is to be changed; only what is there changes. */
export type WebformPatch = Omit<UpdateWebformArgs['body'], 'lockVersion'>;

/** What a new form can start from. */
export type WebformTemplate = ListWebformTemplatesAnswer['data'][number];

/** What a visitor has sent, and what came of it. */
export type SubmissionLog = ListWebformSubmissionLogsAnswer['data'][number];
