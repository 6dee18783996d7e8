import { defineEffect } from '@crm/server-kit';

/** A mail of a campaign to one recipient. */
export const campaignMail = defineEffect<{ target_id: number; email_id: number }>('campaign_mail', { concurrency: 8 });

/** A test of a mail to the member who writes it. */
export const campaignTest = defineEffect<{ email_id: number; contact_id: number | null; to: string; user_id: number }>(
  'campaign_test',
  { maxAttempts: 3 },
);
