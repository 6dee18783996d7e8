import { expect } from '@playwright/test';
import type { APIRequest, APIRequestContext } from '@playwright/test';
import { signInToApi } from './api.ts';
import type { Api } from './api.ts';
import { linkInMail } from './mail.ts';
import { password } from './people.ts';

export const founderOf = (mark: string) => ({ email: `founder-${mark}@example.jp`, password });

/** Registers, confirms by mail and signs in like a new administrator; returns the administrator of an empty company. */
export async function foundCompany(request: APIRequest, baseURL: string, mark: string): Promise<Api> {
  const guest = await request.newContext({ baseURL });
  await register(guest, baseURL, mark);
  await guest.get(await linkInMail(guest, founderOf(mark).email));
  await guest.dispose();
  return signInToApi(request, baseURL, founderOf(mark));
}

async function register(guest: APIRequestContext, baseURL: string, mark: string): Promise<void> {
  const answer = await guest.post('/api/auth', {
    data: {
      ...founderOf(mark),
      password_confirmation: password,
      name: `創業 太郎${mark}`,
      company_name: `株式会社創業${mark}`,
      terms_check: true,
      confirm_success_url: `${baseURL}/sign_in`,
      config_name: 'default',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
