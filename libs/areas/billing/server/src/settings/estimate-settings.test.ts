import { billingCompany, estimatesOf, line, openBillingApp } from '../testing/billing-app.ts';
import type { BillingCompany, TestApp } from '../testing/billing-app.ts';

let testApp: TestApp;
let ours: BillingCompany;

beforeAll(async () => {
  testApp = await openBillingApp();
});
beforeEach(async () => {
  ours = await billingCompany(testApp, 'えにし商事');
});
afterAll(() => testApp.close());

const read = async () => (await ours.admin.call('getEstimateSettings')).body.data;
const save = async (body: object) =>
  ours.admin.call('updateEstimateSettings', { body: { lock_version: (await read()).lock_version, ...body } });

test('returns 401 without a session and 403 to members who are not administrators', async () => {
  expect((await testApp.guest.call('getEstimateSettings')).status).toBe(401);
  expect((await ours.staff.call('getEstimateSettings')).status).toBe(403);
  expect((await ours.staff.call('updateEstimateSettings', { body: { lock_version: 0 } })).status).toBe(403);
});

test('returns the usual defaults for a new company', async () => {
  expect(await read()).toMatchObject({
    company_name: 'えにし商事',
    number_prefix: 'Q-',
    tax_mode: 'exclusive',
    rounding: 'floor',
    payment_terms: '月末締め翌月末払い',
    approval_needed: false,
    approval_boxes: [],
    seal_image: null,
    lock_version: 0,
  });
});

test.each([
  ['a registration number without its T', { registration_number: '7000012050002' }, 'registration_number'],
  ['a postal code of six digits', { postal_code: '100-000' }, 'postal_code'],
  ['a telephone number with letters', { tel_no: 'abc' }, 'tel_no'],
  ['a prefix that no file can have', { number_prefix: 'A/B' }, 'number_prefix'],
  ['a seal that is no picture', { seal_image: 'data:image/png;base64,AAAA' }, 'seal_image'],
  ['a seal that is a page', { seal_image: 'data:text/html;base64,PGI+' }, 'seal_image'],
])('refuses %s and saves nothing', async (_what, body, field) => {
  const answer = await save({ address: '別の住所', ...body });
  expect([answer.status, answer.body.details.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
  expect((await read()).address).toBeNull();
});

test('saves typed values in normal form and returns 409 for a stale version', async () => {
  const saved = await save({
    postal_code: '１００ー０００５',
    tel_no: '０３−１２３４−５６７８',
    registration_number: 't7000012050002',
    number_prefix: '見積',
    rounding: 'ceil',
    tax_mode: 'inclusive',
    approval_boxes: ['担当', '係長', '部長'],
  });
  expect(saved.body.data).toMatchObject({
    postal_code: '100-0005',
    tel_no: '03-1234-5678',
    registration_number: 'T7000012050002',
    number_prefix: '見積',
    approval_boxes: ['担当', '係長', '部長'],
    lock_version: 1,
  });
  const late = await ours.admin.call('updateEstimateSettings', { body: { address: '遅い', lock_version: 0 } });
  expect([late.status, late.body.details[0].number_prefix]).toEqual([409, '見積']);
});

test('applies number, tax and rounding to the next estimate', async () => {
  await save({ number_prefix: 'EST', rounding: 'ceil', tax_mode: 'inclusive' });
  const { data } = (await ours.staff.call('getEstimatePrefill', { query: { deal_id: ours.dealId } })).body;
  expect([data.tax_mode, data.rounding]).toEqual(['inclusive', 'ceil']);
  const created = await estimatesOf(ours).create({ tax_mode: 'inclusive', lines: [line('100')] });
  expect(created.body.data).toMatchObject({
    number: 'EST2026040001',
    totals: { total: 100, tax: 10, rates: [{ base: 90 }] },
  });
});

test('keeps the settings of each company apart', async () => {
  await save({ address: 'こちら' });
  const other = await testApp.company();
  expect((await other.admin.call('getEstimateSettings')).body.data.address).toBeNull();
});
