/** The client of the second sign-in step, loaded on demand because most sessions do not need it. */
export { twoFactorClient } from '@crm/api-client';
