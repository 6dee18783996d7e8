import { openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ours = await testApp.company();
});

const campaign = { utm_source: 'メール', utm_campaign: ' 春の展示会 ', utm_term: '' };
const logOf = async (more: object, settings: object) => {
  const form = await publish(ours, [], settings);
  expect((await send(testApp, form, {}, more)).status).toBe(200);
  const { body } = await ours.staff.call('listWebformSubmissionLogs', { params: { webform_id: form.id } });
  return body.data[0];
};

test('stores the campaign of a submission in the row and the log', async () => {
  expect((await logOf(campaign, { capture_utm: true })).utm).toEqual({ source: 'メール', campaign: '春の展示会' });
});

test('stores no campaign if the form does not ask for it', async () => {
  expect((await logOf(campaign, { capture_utm: false })).utm).toEqual({});
});

test('cuts an overlong parameter, and takes the submission', async () => {
  expect((await logOf({ utm_source: 'あ'.repeat(300) }, { capture_utm: true })).utm.source).toHaveLength(255);
});

test('stores the version of the form that the answers were checked against', async () => {
  await logOf({}, {});
  const [[log], [form]] = [await rowsOf(ours, 'webform_submission_logs'), await rowsOf(ours, 'webforms')];
  expect(log!.version).toBe(form!.version);
});
