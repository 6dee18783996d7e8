import type { TestApp } from '@crm/testing/app';
import { hashPassword } from '../passwords/password.ts';

export const password = '春はあけぼの2026';

/** Creates a member with a password; each call of `signIn` opens a new session. */
export async function accountIn(testApp: TestApp, profile: 'administrator' | 'general' = 'general') {
  const company = await testApp.company();
  const { userId, email } = profile === 'administrator' ? company.admin : company.staff;
  await testApp.app.database.system
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  return {
    company,
    userId,
    email,
    /** Makes the first step of a sign-in from an address. */
    tryPassword: (attempt: string = password, address = '203.0.113.5', headers: Record<string, string> = {}) =>
      testApp.guest.call('signIn', { body: { email, password: attempt }, headers: { ...from(address), ...headers } }),
    from,
  };
}

/** Returns the headers of a session, from the answer that opened it. */
export const credentialsFrom = (headers: Record<string, string | undefined>): Record<string, string> => ({
  'access-token': headers['access-token']!,
  client: headers['client']!,
  uid: headers['uid']!,
});
