import type {
  GetWebformAnswer,
  ListWebformSubmissionLogsAnswer,
  ListWebformTemplatesAnswer,
  ListWebformsAnswer,
  UpdateWebformArgs,
} from '@crm/api-client';

/** A form with its items, as the editor loads it. */
export type Webform = GetWebformAnswer['data'];

/** An item of a form, with its custom field and all its possible choices. */
export type DeliveredItem = Webform['webformItems'][number];

/** A row of the list of forms. */
export type WebformRow = ListWebformsAnswer['data'][number];

export type WebformStatus = Webform['status'];

/** A partial update of a form; fields that are left out stay unchanged. */
export type WebformPatch = Omit<UpdateWebformArgs['body'], 'lockVersion'>;

/** A template for a new form. */
export type WebformTemplate = ListWebformTemplatesAnswer['data'][number];

/** A visitor's submission and its results. */
export type SubmissionLog = ListWebformSubmissionLogsAnswer['data'][number];
