import { loadPublicForm } from '@crm/webforms-server';
import type { PublicForm } from '@crm/webforms-server';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import type { FastifyRequest } from 'fastify';
import { modules } from '../../start/modules.ts';
import { answerPost } from './post.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({ modules, settings: { rateLimits: true } });
});
afterAll(() => testApp.close());

test('shows the form with an apology and the waiting time after too many posts without script', async () => {
  const { admin } = await testApp.company();
  const { body } = await admin.call('createWebform', {
    body: {
      name: 'お問い合わせ',
      published: true,
      webform_items: [
        { category: 'contact_email', data: { label: 'メールアドレス' } },
        { category: 'terms', data: { label: '同意', privacy_policy_url: 'https://example.jp/privacy' } },
      ],
    },
  });
  const { hashid } = body.data as { hashid: string };
  const form = (await loadPublicForm(testApp.app, hashid)) as Extract<PublicForm, { kind: 'open' }>;
  const request = {
    body: {},
    headers: {},
    ip: '203.0.113.20',
    id: 'r',
    url: '/webforms/',
  } as unknown as FastifyRequest;
  const post = () => answerPost(testApp.app, form, { hashid, locale: 'ja', request });
  let answer = await post();
  expect(answer).toMatchObject({ status: 422 });
  for (let more = 0; more < 60 && 'status' in answer && answer.status !== 429; more += 1) answer = await post();
  expect(answer).toMatchObject({
    status: 429,
    retryAfter: 60,
    options: { box: { key: 'openWebforms.sendTooMany' } },
  });
});
