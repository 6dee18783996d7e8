import { automatedCompany, openAutomationsApp, passTime, rowOf } from '../testing/automations-app.ts';
import type { TestApp } from '../testing/automations-app.ts';
import { addBusinessDays, daysLater } from '../rules/days.ts';
import { nextTime } from './next-time.ts';
import { onDays } from './start-due.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the next time of a schedule', () => {
  const after = new Date('2026-04-06T09:00:00+09:00');
  test.each([
    ['2026-04-10T09:00', 'once', '2026-04-10T09:00:00+09:00'],
    ['2026-04-01T09:00', 'once', undefined],
    ['2026-04-01T09:30', 'daily', '2026-04-06T09:30:00+09:00'],
    ['2026-04-01T08:00', 'daily', '2026-04-07T08:00:00+09:00'],
    ['2026-04-01T09:00', 'weekly', '2026-04-08T09:00:00+09:00'],
    ['2026-01-31T09:00', 'monthly', '2026-04-30T09:00:00+09:00'],
    // The golden week, and its weekend.
    ['2026-04-28T09:00', 'business_days', '2026-04-28T09:00:00+09:00'],
  ] as const)('of %s %s is %s', (start, repeat, expected) => {
    const next = nextTime('scheduled', { start, repeat }, after, {});
    expect(next?.getTime()).toBe(expected && new Date(expected).getTime());
  });

  test('passes over holidays for business days', () => {
    const settings = { start: '2026-04-01T09:00', repeat: 'business_days' } as const;
    const next = nextTime('scheduled', settings, new Date('2026-05-01T10:00:00+09:00'), {});
    expect(next).toEqual(new Date('2026-05-07T09:00:00+09:00'));
  });
});

test('business days pass over weekends, national and company holidays, in both directions', () => {
  const off = { holidays: [{ date: '2026-04-08' }] };
  expect(addBusinessDays('2026-04-03', 1, {})).toBe('2026-04-06');
  expect(addBusinessDays('2026-04-07', 1, off)).toBe('2026-04-09');
  expect(addBusinessDays('2026-04-06', -1, {})).toBe('2026-04-03');
  const monday = new Date('2026-04-03T18:30:00+09:00');
  expect(daysLater(monday, 1, 'business_days', {})).toEqual(new Date('2026-04-06T18:30:00+09:00'));
});

test('a daily check in business days takes all days that lead to today, and none on a day off', () => {
  const settings = { field: 'expected_contract_date', amount: 1, unit: 'business_days' } as const;
  const days = onDays(settings, '2026-04-06', {})?.conditions?.[0]?.value;
  expect(days).toEqual(['2026-04-03', '2026-04-05']);
  expect(onDays(settings, '2026-04-05', {})).toBeUndefined();
});

describe('in a company', () => {
  let testApp: TestApp;
  let company: Awaited<ReturnType<typeof automatedCompany>>;
  const label = { kind: 'update_deal', settings: { values: [{ field: 'deal_code', value: '確認' }] } };
  const notify = { kind: 'notify_user', settings: { owner: true, text: 'ご確認ください。' } };
  beforeAll(async () => {
    testApp = await openAutomationsApp();
  });
  beforeEach(async () => {
    testApp.clock.set('2026-04-06T09:00:00+09:00');
    company = await automatedCompany(testApp);
  });
  afterAll(() => testApp.close());

  test('a schedule starts a run for each matching record, once for each time', async () => {
    const search = { conditions: [{ field: 'amount', operator: 'gte', value: 100 }] };
    const settings = { entity: 'deal', start: '2026-04-06T10:00', repeat: 'daily', search } as const;
    const automation = await company.enabled(rowOf({ kind: 'scheduled', settings: settings as never }, label));
    const deal = await company.newDeal({ amount: 100 });
    await company.newDeal({ amount: 99 });
    expect(await company.done('countAutomationRecords', { params: { id: automation.id } })).toEqual({ count: 1 });
    await passTime(testApp, HOUR);
    await passTime(testApp, HOUR);
    expect(await company.logs(automation.id)).toMatchObject([{ record_id: deal.id, status: 'success' }]);
    await passTime(testApp, DAY);
    expect(await company.logs(automation.id)).toHaveLength(2);
  });

  test('a schedule that was missed starts once, and its run says so', async () => {
    const settings = { entity: 'deal', start: '2026-04-06T10:00', repeat: 'daily' } as const;
    const automation = await company.enabled(rowOf({ kind: 'scheduled', settings }, label));
    await company.newDeal();
    await passTime(testApp, 3 * DAY);
    const [run, ...others] = await company.logs(automation.id);
    expect(others).toEqual([]);
    const { steps } = await company.done('getAutomationRun', { params: { automation_id: automation.id, id: run.id } });
    expect(steps[0].facts).toMatchObject([{ label: 'late' }]);
  });

  test('a date item that is reached starts a run on its day', async () => {
    const settings = {
      entity: 'deal',
      field: 'expected_contract_date',
      amount: -3,
      unit: 'days',
      time: '09:00',
    } as const;
    const automation = await company.enabled(rowOf({ kind: 'date_reached', settings }, notify));
    const deal = await company.newDeal({ expected_contract_date: '2026-04-10' });
    await company.newDeal({ expected_contract_date: '2026-04-11' });
    await passTime(testApp, DAY);
    expect(await company.logs(automation.id)).toMatchObject([{ record_id: deal.id }]);
  });

  test('a wait in business days is planned again when a holiday is added, and leaves no job behind', async () => {
    const wait = { kind: 'wait_duration', settings: { amount: 1, unit: 'business_days' } } as const;
    const trigger = { kind: 'deal_updated', settings: { changes: [{ field: 'amount' }] } };
    const automation = await company.enabled(rowOf(trigger, wait, label));
    const deal = await company.newDeal();
    await company.updateDeal(deal.id, { amount: 1 });
    await testApp.work();
    const jobs = await testApp.app.database.pool.query('select 1 from graphile_worker._private_jobs');
    expect(jobs.rows).toEqual([]);
    const wakeAt = async () => (await company.logs(automation.id, 'running'))[0].wake_at;
    expect(new Date(await wakeAt())).toEqual(new Date('2026-04-07T09:00:00+09:00'));
    const { rows } = await testApp.app.database.pool.query('select lock_version from domains where id = $1', [
      company.domainId,
    ]);
    const body = { holidays: [{ date: '2026-04-07', name: '創立記念日' }], lock_version: rows[0].lock_version };
    const changed = await company.admin.call('updateDomain', { params: { id: company.domainId }, body });
    expect(changed.status).toBe(200);
    await testApp.work();
    expect(new Date(await wakeAt())).toEqual(new Date('2026-04-08T09:00:00+09:00'));
    await passTime(testApp, 2 * DAY);
    expect(await company.logs(automation.id, 'success')).toHaveLength(1);
  });
});
