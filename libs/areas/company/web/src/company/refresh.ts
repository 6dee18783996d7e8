import { mastersRequested } from '@crm/identity-web';

/** The company as the server has it now. */
export const refreshRequested = mastersRequested;
