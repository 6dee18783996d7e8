import { automatedCompany, openAutomationsApp, rowOf } from '../testing/automations-app.ts';
import type { TestApp } from '../testing/automations-app.ts';

let testApp: TestApp;
let company: Awaited<ReturnType<typeof automatedCompany>>;
beforeAll(async () => {
  testApp = await openAutomationsApp();
});
beforeEach(async () => {
  company = await automatedCompany(testApp);
});
afterAll(() => testApp.close());

const toPhase = (id: number) => ({
  kind: 'deal_updated',
  settings: { changes: [{ field: 'phase_id', to: [String(id)] }] },
});
const notify = { kind: 'notify_user', settings: { owner: true, text: '{{name}}を確認してください。' } };
const call = {
  kind: 'create_deal_action',
  settings: {
    values: [
      { field: 'pattern_id', value: 3 },
      { field: 'start_datetime', value: 'today+1b 10:00' },
      { field: 'user_id', value: 'owner' },
      { field: 'pre_note', value: '{{name}}のお礼' },
    ],
  },
};

describe('a deal that reaches a phase', () => {
  test('gets an action and a notice, with a log of every block', async () => {
    const [, second] = company.ofType('phases');
    const automation = await company.enabled(rowOf(toPhase(second!.id), call, notify));
    const deal = await company.newDeal();
    await company.updateDeal(deal.id, { phase_id: second!.id });
    await testApp.work();
    const actions = await company.done('listActionsOfDeal', { query: { deal_id: deal.id }, body: {} });
    expect(actions).toMatchObject([
      { pattern_id: 3, status: 'planned', pre_note: '基幹システム刷新のお礼', user_id: company.staff.userId },
    ]);
    expect(actions[0].start_datetime).toMatch(/^2026-04-07T10:00/);
    const notices = await company.done('listNotices', {});
    expect(notices).toMatchObject([
      {
        kind: 'automation_notice',
        subject_type: 'deal',
        subject_id: deal.id,
        excerpt: '基幹システム刷新を確認してください。',
      },
    ]);
    const [run, ...others] = await company.logs(automation.id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      status: 'success',
      entity: 'deal',
      record_id: deal.id,
      record_name: '基幹システム刷新',
    });
    const { steps } = await company.done('getAutomationRun', { params: { automation_id: automation.id, id: run.id } });
    expect(steps.map((step: { node: string }) => step.node)).toEqual(['n1', 'n2', 'n3', 'n4']);
  });

  test('starts no run when the deal is saved without a change, or another field changes', async () => {
    const [first, second] = company.ofType('phases');
    const automation = await company.enabled(rowOf(toPhase(second!.id), notify));
    const deal = await company.newDeal();
    await company.updateDeal(deal.id, { phase_id: first!.id });
    await company.updateDeal(deal.id, { amount: 5 });
    await testApp.work();
    expect(await company.logs(automation.id)).toEqual([]);
  });

  test('starts one run for two events of one request, and none again when the events come twice', async () => {
    const [, second] = company.ofType('phases');
    const automation = await company.enabled(rowOf(toPhase(second!.id), notify));
    const deal = await company.newDeal();
    await company.updateDeal(deal.id, { phase_id: second!.id });
    await testApp.work();
    await testApp.app.database.pool.query('update event_cursors set position = 0');
    await testApp.work();
    expect(await company.logs(automation.id)).toHaveLength(1);
  });
});
