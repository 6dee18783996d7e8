import { openWebformsApp } from '../testing/webforms-app.ts';
import type { Answer, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

const create = (body: object, headers = {}): Promise<Answer> => ours.admin.call('createWebform', { body, headers });

test.each(['ja', 'en'])('makes a form that can be published unchanged from every template, in %s', async (language) => {
  const headers = { 'accept-language': language };
  const { body } = await ours.admin.call('listWebformTemplates', { headers });
  const keys = body.data.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(['inquiry', 'document_request', 'seminar', 'free_trial', 'survey', 'blank']);
  expect(body.data[0]).toMatchObject(
    language === 'ja'
      ? { name: 'お問い合わせ', item_labels: expect.arrayContaining(['会社名', 'お問い合わせ内容']) }
      : { name: 'Contact us', item_labels: expect.arrayContaining(['Company', 'Your question']) },
  );
  for (const key of keys) {
    const answer = await create({ name: `雛形 ${key}`, template: key, published: true }, headers);
    expect([key, answer.status]).toEqual([key, 201]);
    expect(answer.body.data.status).toBe('published');
  }
});

test('refuses an unknown template', async () => {
  expect((await create({ name: 'x', template: 'nothing' })).body.details).toEqual([
    { field: 'template', rule: 'choice' },
  ]);
});

test('previews the form of a template', async () => {
  const { body } = await ours.staff.call('listWebformTemplates');
  const seminar = body.data.find(({ key }: { key: string }) => key === 'seminar');
  const made = await ours.admin.call('createWebform', {
    body: { name: seminar.name, template: 'seminar', published: true },
  });
  const page = (await testApp.guest.call('getPublicForm', { params: { hashid: made.body.data.hashid } })).body;
  const words = ({ category, data }: { category: string; data: { label?: string; text?: string } }) =>
    [category, data.label ?? data.text] as const;
  expect(seminar.webform).toEqual(page.webform);
  expect(seminar.webform_items.map(words)).toEqual(page.webform_items.map(words));
});
