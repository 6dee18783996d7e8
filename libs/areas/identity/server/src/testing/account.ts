import type { TestApp } from '@crm/testing/app';
import { hashPassword } from '../passwords/password.ts';

export const password = '春はあけぼの2026';

/** A member with a password, and how they call: signed in anew each time `signIn` is called. */
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
    /** The first step, from an address. */
    tryPassword: (attempt: string = password, address = '203.0.113.5', headers: Record<string, string> = {}) =>
      testApp.guest.call('signIn', { body: { email, password: attempt }, headers: { ...from(address), ...headers } }),
    from,
  };
}

/** The headers that carry a session, from an answer that opened it. */
export const credentialsFrom = (headers: Record<string, string | undefined>): Record<string, string> => ({
  'access-token': headers['access-token']!,
  client: headers['client']!,
  uid: headers['uid']!,
});
