import type {
  GetWebformSpamSettingAnswer,
  ListWebformRejectionsAnswer,
  UpdateWebformSpamSettingArgs,
} from '@crm/api-client';

/** How a form checks its visitors, as the server has it. */
export type SpamSetting = GetWebformSpamSettingAnswer['data'];

export type SpamEngine = SpamSetting['engine'];

/** A post that was taken for a machine's. */
export type Rejection = ListWebformRejectionsAnswer['data'][number];

/** What is to be changed. */
export type SpamChange = Omit<UpdateWebformSpamSettingArgs['body'], 'lockVersion'>;
