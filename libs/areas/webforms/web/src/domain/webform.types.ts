import type { ListWebformTemplatesAnswer, UpdateWebformArgs, Webform } from '@crm/api-client';

export type {
  Webform,
  WebformItem as DeliveredItem,
  WebformRow,
  WebformSubmissionLog as SubmissionLog,
} from '@crm/api-client';

export type WebformStatus = Webform['status'];

/** A partial update of a form; fields that are left out stay unchanged. */
export type WebformPatch = Omit<UpdateWebformArgs['body'], 'lockVersion'>;

/** A template for a new form. */
export type WebformTemplate = ListWebformTemplatesAnswer['data'][number];
