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

test('an answer keeps the campaign that led to it, in the log as in the row', async () => {
  expect((await logOf(campaign, { capture_utm: true })).utm).toEqual({ source: 'メール', campaign: '春の展示会' });
});

test('a form that does not ask for the campaign keeps none of it', async () => {
  expect((await logOf(campaign, { capture_utm: false })).utm).toEqual({});
});

test('an overlong parameter is cut, and the answer is taken', async () => {
  expect((await logOf({ utm_source: 'あ'.repeat(300) }, { capture_utm: true })).utm.source).toHaveLength(255);
});

test('an answer carries the version of the form that it was checked against', async () => {
  await logOf({}, {});
  const [[log], [form]] = [await rowsOf(ours, 'webform_submission_logs'), await rowsOf(ours, 'webforms')];
  expect(log!.version).toBe(form!.version);
});
