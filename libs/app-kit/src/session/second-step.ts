/** The second step of signing in. Most sessions begin without it, so that it comes when it is asked for. */
export { twoFactorClient } from '@crm/api-client';
