import { accountClient, authClient } from '@crm/api-client';
import { fakeSend } from '@crm/web-kit/testing';
import type { AuthApi } from './api.types.ts';
import { tokenHeaders, user } from './test/start-auth.ts';

it('is what the generated client offers', async () => {
  const { send, requests } = fakeSend({
    signIn: { data: { data: user }, headers: tokenHeaders() },
    validateToken: { data: user },
  });
  const api: AuthApi = { ...authClient(send), ...accountClient(send) };
  await api.signIn({ body: { email: 'a@example.com', password: 'p' } });
  await api.validateToken();
  expect(requests).toMatchObject([
    { name: 'signIn', args: { body: { email: 'a@example.com', password: 'p' } } },
    { name: 'validateToken', args: {} },
  ]);
});
