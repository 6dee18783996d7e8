import type {
  GetWebformSpamSettingAnswer,
  ListWebformRejectionsAnswer,
  UpdateWebformSpamSettingArgs,
} from '@crm/api-client';

/** The spam protection of a form, as the server has it. */
export type SpamSetting = GetWebformSpamSettingAnswer['data'];

export type SpamEngine = SpamSetting['engine'];

/** A submission that was rejected as spam. */
export type Rejection = ListWebformRejectionsAnswer['data'][number];

/** A partial update of the spam protection. */
export type SpamChange = Omit<UpdateWebformSpamSettingArgs['body'], 'lockVersion'>;
