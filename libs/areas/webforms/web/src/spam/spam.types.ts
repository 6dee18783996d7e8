import type { SpamCheck, UpdateWebformSpamSettingArgs } from '@crm/api-client';

export type { SpamCheck as SpamSetting, SpamRejection as Rejection } from '@crm/api-client';

export type SpamEngine = SpamCheck['engine'];

/** A partial update of the spam protection. */
export type SpamChange = Omit<UpdateWebformSpamSettingArgs['body'], 'lockVersion'>;
