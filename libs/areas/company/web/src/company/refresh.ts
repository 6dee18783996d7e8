import { mastersRequested } from '@crm/identity-web';

/** Reloads the company from the server. */
export const refreshRequested = mastersRequested;
