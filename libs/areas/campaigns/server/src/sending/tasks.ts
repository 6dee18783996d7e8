import { defineTask } from '@crm/server-kit';

/** Starts a mail at its time. */
export const startEmail = defineTask<{ domain_id: number; id: number }>('start_campaign_email');

/** Ends an A/B test. */
export const decideWinner = defineTask<{ domain_id: number; id: number }>('decide_campaign_winner');
