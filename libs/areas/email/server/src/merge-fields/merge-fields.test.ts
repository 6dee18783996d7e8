import { emailCompany, openEmailApp } from '../testing/email-app.ts';
import type { EmailCompany, TestApp } from '../testing/email-app.ts';
import { documentOf, paragraph } from '../testing/samples.ts';
import { emailIssues, hasUnsubscribeLink } from './check-email.ts';
import { mergeValues } from './load-values.ts';
import { mergeFields } from './merge-fields.ts';

let testApp: TestApp;
let ours: EmailCompany;

beforeAll(async () => {
  testApp = await openEmailApp();
  ours = await emailCompany(testApp, '縁側商事');
});
afterAll(() => testApp.close());

const now = new Date('2026-11-27T03:00:00Z');

describe('mergeValues', () => {
  it('returns the values of contact, customer, deal, member and company for many recipients', async () => {
    const other = await ours.created('createContact', { name: '佐藤 花子' });
    const fields = await mergeFields(ours.db);
    const keys = ['customer.name', 'deal.amount', 'member.name', 'company.name'];
    const values = await mergeValues(
      ours.db,
      fields,
      [{ contactId: ours.contactId, dealId: ours.dealId, userId: ours.staff.userId }, { contactId: other }],
      { keys, now },
    );
    expect(values[0]).toMatchObject({
      'contact.name': '山田 太郎',
      'contact.department': '営業部',
      'customer.name': '株式会社アクメ商事',
      'customer.industry': '情報通信業',
      'deal.amount': '1,200,000円',
      'deal.expected_contract_date': '2026/04/30',
      'company.name': '縁側商事',
      'system.today': '2026/11/27',
    });
    expect(values[0]!['member.name']).toBeTruthy();
    expect(values[1]).toMatchObject({ 'contact.name': '佐藤 花子', 'company.name': '縁側商事' });
    expect(values[1]!['customer.name']).toBeUndefined();
  });

  it('returns the labels of custom items', async () => {
    const id = await ours.item({
      entity: 'customer',
      itemType: 4,
      uiMode: 1,
      name: '契約種別',
      options: ['年間', '月間'],
    });
    const stored = (await ours.staff.call('getCustomer', { params: { id: ours.customerId } })).body.data;
    const options = (await mergeFields(ours.db)).items.get(`customer.item_${id}`)!.options;
    const saved = await ours.staff.call('updateCustomer', {
      params: { id: ours.customerId },
      body: { customs: [{ item_id: id, value: options[0]!.value }], lock_version: stored.lock_version },
    });
    expect(saved.status).toBe(200);
    const fields = await mergeFields(ours.db);
    const key = fields.keyOf('取引先.契約種別')!;
    expect(key).toBe(`customer.item_${id}`);
    const [values] = await mergeValues(ours.db, fields, [{ contactId: ours.contactId }], { keys: [key], now });
    expect(values![key]).toBe('年間');
  });

  it('returns nothing of another company', async () => {
    const theirs = await emailCompany(testApp);
    const [values] = await mergeValues(ours.db, await mergeFields(ours.db), [{ contactId: theirs.contactId }], {
      keys: [],
      now,
    });
    expect(values).toEqual({ 'system.today': '2026/11/27' });
  });
});

describe('mergeFields', () => {
  it('finds a field by its name in either language and by its key', async () => {
    const { keyOf } = await mergeFields(ours.db, 'en');
    expect(['氏名', 'Name', ' contact.name '].map(keyOf)).toEqual(['contact.name', 'contact.name', 'contact.name']);
    expect(keyOf('知らない項目')).toBeNull();
  });

  it('names the second of two items with the same name by its key', async () => {
    const ids = [
      await ours.item({ entity: 'contact', itemType: 1, name: '趣味' }),
      await ours.item({ entity: 'contact', itemType: 1, name: '趣味' }),
    ];
    const { fields } = await mergeFields(ours.db);
    const names = fields.filter(({ key }) => ids.some((id) => key === `contact.item_${id}`)).map(({ name }) => name);
    expect(names).toEqual(['コンタクト.趣味', `contact.item_${ids[1]}`]);
  });
});

describe('emailIssues', () => {
  const issues = async (text: string, more: object = {}) =>
    emailIssues({ subject: '件名', document: documentOf(paragraph(text, more)) }, await mergeFields(ours.db));

  it.each([
    ['an unknown field', '{{趣味の品|―}}', 'merge_field_unknown'],
    ['a field without a fallback', '{{取引先名}}', 'merge_field_fallback'],
    ['a field with an empty fallback', '{{取引先名| }}', 'merge_field_fallback'],
    ['a brace too few', '{{取引先名|貴社}', 'merge_field_broken'],
  ])('refuses %s', async (_what, text, rule) => {
    expect(await issues(text)).toEqual([expect.objectContaining({ field: 'document.blocks[0]', rule })]);
  });

  it('accepts a field with a fallback, and fields that are never empty without one', async () => {
    expect(await issues('{{取引先名|貴社}} {{担当者名}} {{自社名}} {{配信停止URL}}')).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', 'email_link'],
    ['/relative', 'email_link'],
    ['https://{{取引先名|a}}.example/', 'email_link'],
    ['{{取引先のURL|x}}', 'merge_field_address'],
  ])('refuses a link to %s', async (href, rule) => {
    expect((await issues('a', { href })).map((issue) => issue.rule)).toContain(rule);
  });

  it('refuses a button without an address and a picture without https', async () => {
    const document = documentOf(
      { type: 'button', id: 'a', text: '見る' },
      { type: 'image', id: 'b', src: 'http://a.example/x.png' },
    );
    const found = emailIssues({ subject: '件名', document }, await mergeFields(ours.db));
    expect(found.map(({ field, rule }) => [field, rule])).toEqual([
      ['document.blocks[0]', 'errors.required'],
      ['document.blocks[1]', 'email_image'],
    ]);
  });
});

it('finds the unsubscribe link in a footer or a text, and asks for it in an edited text part too', async () => {
  const fields = await mergeFields(ours.db);
  const footer = documentOf({ type: 'footer', id: 'f' });
  expect(hasUnsubscribeLink({ document: footer }, fields)).toBe(true);
  expect(hasUnsubscribeLink({ document: documentOf(paragraph('停止', { href: '{{配信停止URL}}' })) }, fields)).toBe(
    true,
  );
  expect(hasUnsubscribeLink({ document: documentOf(paragraph('本文')) }, fields)).toBe(false);
  expect(hasUnsubscribeLink({ document: footer, text: '本文だけ' }, fields)).toBe(false);
  expect(hasUnsubscribeLink({ document: footer, text: '停止 {{配信停止URL}}' }, fields)).toBe(true);
});
