import { item, openWebformsApp, publish } from '../testing/webforms-app.ts';
import type { TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let form: { id: number };

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
  form = await publish(ours, []);
});
afterAll(() => testApp.close());

const save = async (texts: readonly string[]) => {
  const { lock_version } = (await ours.admin.call('getWebform', { params: { id: form.id } })).body.data;
  const { user } = process.cpuUsage();
  const { status, body } = await ours.admin.call('updateWebform', {
    params: { id: form.id },
    body: { webform_items: texts.map((text) => ({ ...item('layout_text'), data: { text } })), lock_version },
  });
  return { status, body, milliseconds: (process.cpuUsage().user - user) / 1000 };
};
const refused = (index: number) => ({
  status: 422,
  body: {
    details: [
      {
        field: `webform_items[${index}].data.text`,
        rule: 'rich_text',
        params: { characters: 100_000, tags: 5_000, depth: 100 },
      },
    ],
  },
});

test('refuses 40 texts of nested tags with 422 at the text that exceeds the limit', async () => {
  expect(await save(Array.from({ length: 40 }, () => '<b>'.repeat(6_000)))).toMatchObject(refused(0));
  expect(await save(Array.from({ length: 40 }, () => '<b>x</b>'.repeat(500)))).toMatchObject(refused(5));
});

test('refuses more than 100,000 characters of texts with markup', async () => {
  const full = '株'.repeat(20_000);
  expect(await save([...Array.from({ length: 5 }, () => full), '株'])).toMatchObject(refused(5));
});

test('refuses a text that is nested more than 100 deep', async () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}<br>`;
  expect(await save(['本文', nested(101)])).toMatchObject(refused(1));
  expect(await save([nested(100)])).toMatchObject({ status: 200 });
});

/** Texts that each reach one of the limits. */
const worst = {
  'tags that are closed at once': Array.from({ length: 10 }, () => '<b>x</b>'.repeat(250)),
  'ends of other elements': Array.from({ length: 10 }, () => `${'<b>'.repeat(100)}${'</i>'.repeat(400)}`),
  'elements that nothing ends': Array.from({ length: 40 }, () => '<ul>'.repeat(100)),
  attributes: Array.from({ length: 5 }, () => `<a ${'a=1 '.repeat(4_990)}>x</a>`),
  'signs to be escaped': Array.from({ length: 5 }, () => '&'.repeat(20_000)),
};

test.each(Object.entries(worst))('saves the most %s without blocking the event loop', async (_name, texts) => {
  const { status, milliseconds } = await save(texts);
  expect(status).toBe(200);
  expect(milliseconds).toBeLessThan(500);
});
