import { expect } from '@playwright/test';
import type { APIRequest } from '@playwright/test';
import { signInToApi } from './api.ts';
import type { Api } from './api.ts';
import { linkInMail } from './mail.ts';
import { password } from './people.ts';

/** Creates a general member of the founder's team, who has accepted the invitation. */
export async function memberOf(own: Api, requests: APIRequest, baseURL: string, mark: string): Promise<Api> {
  const email = `member-${mark}@example.jp`;
  const guest = await requests.newContext({ baseURL });
  await own.post('/api/rest/invitations', { people: [{ email, name: '東 花子' }], profile: 'general' });
  const link = new URL(await linkInMail(guest, email));
  const token = link.searchParams.get('token') ?? link.hash.replace(/^#(token=)?/, '');
  const answer = await guest.post('/api/invitation/accept', {
    data: { token, name: '東 花子', password, password_confirmation: password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await guest.dispose();
  return signInToApi(requests, baseURL, { email, password });
}
