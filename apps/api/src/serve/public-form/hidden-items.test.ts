import type { TestApp } from '@crm/testing/app';
import { openPageApp } from './testing/page-app.ts';

/** Texts and choices of hidden items, which no answer to a visitor may contain. */
const secrets = ['社内の担当部署', '社内向けの説明', '商談の確度'];

let testApp: TestApp;
let hashid: string;
let fields: Record<string, string>;

beforeAll(async () => {
  testApp = await openPageApp();
});
afterAll(() => testApp.close());

const publish = async (more: object) => {
  const { admin } = await testApp.company();
  const hidden = {
    label: '社内の担当部署',
    explanation: '社内向けの説明',
    visibility: false,
    default_value: '営業2課',
  };
  const { body } = await admin.call('createWebform', {
    body: {
      name: 'お問い合わせ',
      published: true,
      webform_items: [
        { category: 'contact_department', data: hidden },
        { category: 'contact_position', data: { ...hidden, label: '商談の確度', default_value: 'A' } },
        { category: 'contact_email', data: { label: 'メールアドレス', require: true } },
        { category: 'terms', data: { label: '同意', privacy_policy_url: 'https://example.jp/privacy' } },
      ],
      ...more,
    },
  });
  const [, , email, terms] = (body.data.webform_items as { id: number }[]).map(({ id }) => `item_${id}`);
  hashid = body.data.hashid;
  fields = { [email!]: 'taro@example.jp', [terms!]: 'true' };
};
const page = `/webforms/?lang=ja&contact_department=x`;
const post = (more: Record<string, string> = {}) =>
  testApp.app.server.inject({
    method: 'POST',
    url: `${page}&webformid=${hashid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, ...more }).toString(),
  });
const expectNoSecret = (text: string) => {
  for (const secret of secrets) expect(text).not.toContain(secret);
};

test('renders of hidden items only inputs with their defaults', async () => {
  await publish({});
  const { body } = await testApp.app.server.inject({ url: `${page}&webformid=${hashid}` });
  expectNoSecret(body);
  expect(body.match(/<input type="hidden"[^>]*>/g)).toHaveLength(2);
});

test('shows no hidden item in the confirmation, the refused form and the thank-you page', async () => {
  await publish({ show_confirmation: true });
  const confirmation = (await post()).body;
  expect(confirmation).toContain('入力内容のご確認');
  expect(confirmation).not.toContain('営業2課');
  for (const text of [confirmation, (await post({ confirmed: '0' })).body, (await post({ confirmed: '1' })).body])
    expectNoSecret(text);
});

test('redirects without any answer of the form', async () => {
  await publish({ thankyou_type: 'redirect', redirect_url: 'https://example.jp/thanks' });
  const { headers } = await post();
  expect(headers.location).toBe('https://example.jp/thanks?lang=ja&contact_department=x');
});
