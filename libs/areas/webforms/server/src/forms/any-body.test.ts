import fc from 'fast-check';
import { openWebformsApp } from '../testing/webforms-app.ts';
import type { Answer, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

const create = (body: object): Promise<Answer> => ours.admin.call('createWebform', { body });

test('never answers an arbitrary body with a server error', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud800', '#1A73E8', 'あ'.repeat(300)));
  const category = fc.oneof(
    fc.constantFrom('contact_memo', 'layout_text', 'deal_phase', 'contact_custom', 'terms'),
    text,
  );
  const known = fc.constantFrom(
    'label',
    'text',
    'bounds',
    'split',
    'default_value',
    'default_values',
    'values_to_be_chosen',
    'deal_custom_item_labels',
  );
  const data = fc.dictionary(fc.oneof(known, text), fc.oneof(text, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 5 });
  const entry = fc.record(
    { category, data, id: fc.integer(), custom_item_id: fc.integer() },
    { requiredKeys: ['category', 'data'] },
  );
  const body = fc.record(
    {
      name: text,
      display_name: text,
      memo: text,
      closure_at: text,
      redirect_url: text,
      button_text_color: text,
      theme_font: text,
      block_domain_list: fc.array(text, { maxLength: 3 }),
      webform_items: fc.array(entry, { maxLength: 4 }),
      published: fc.boolean(),
    },
    { requiredKeys: ['name'] },
  );
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      expect([201, 422]).toContain((await create(payload)).status);
    }),
    { numRuns: 200 },
  );
});
