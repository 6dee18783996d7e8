import { categories, resolveItems } from '@crm/validation/webform';
import { openDemoApp } from '../testing/demo-app.ts';
import type { DemoApp } from '../testing/demo-app.ts';
import { camelCased } from './testing/camel-cased.ts';

let demo: DemoApp;

beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

const definition = async (hashid: string) => {
  const { status, body } = await demo.guest.call('getPublicForm', { params: { hashid } });
  return { status, body, ...(camelCased(body) as { webform: object; webformItems: [] }) };
};

test.each(['demo-inquiry', 'demo-allitems', 'demo-redirect', 'demo-nostyle', 'demo-spam'])(
  '%s is open, and all of its items can be rendered',
  async (hashid) => {
    const { status, webformItems } = await definition(hashid);
    expect(status).toBe(200);
    const { items } = resolveItems({ webformItems });
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(items.filter((item) => item.type.endsWith('selection') && item.options.length === 0)).toEqual([]);
  },
);

test('the sample of all items has every category, and every kind', async () => {
  const { webformItems } = await definition('demo-allitems');
  const { items, after } = resolveItems({ webformItems });
  expect(new Set(items.map(({ category }) => category))).toEqual(new Set(Object.keys(categories)));
  expect(new Set(items.map(({ type }) => type)).size).toBe(11);
  expect(new Set(items.map(({ selectionType }) => selectionType))).toEqual(new Set(['pulldown', 'radio', 'checkbox']));
  expect(items.some(({ split }) => split !== null)).toBe(true);
  expect(items.some(({ visibility, defaultValue }) => !visibility && defaultValue !== '')).toBe(true);
  expect(after.length).toBeGreaterThan(0);
});

test('the closed form reports that it is closed', async () => {
  const { status, body } = await definition('demo-closed');
  expect(status).toBe(403);
  expect(body).toMatchObject({ error: 'WebformClosureForbidden', closure_webform: { title: '春のセミナー申し込み' } });
});

test('each other form has the feature it is named after', async () => {
  expect((await definition('demo-redirect')).webform).toMatchObject({
    thankyouType: 'redirect',
    redirectUrl: 'https://crm.example/webforms/?webformid=demo-inquiry',
  });
  expect((await definition('demo-nostyle')).webform).toMatchObject({ noStyle: true });
  expect((await definition('demo-spam')).webform).toMatchObject({ isProtectingSpam: true });
});

test('the inquiry form has earlier answers, each with the records it created', async () => {
  const logs = await demo.app.database.system
    .selectFrom('webform_submission_logs')
    .selectAll()
    .where('domain_id', '=', demo.domainId)
    .execute();
  expect(logs).toHaveLength(20);
  for (const log of logs) {
    expect([log.contact_id, log.customer_id, log.deal_id]).not.toContain(null);
    expect((log.answers as { label: string }[]).map(({ label }) => label)).toContain('お問い合わせ内容');
  }
});
