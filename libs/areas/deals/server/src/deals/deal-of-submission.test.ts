import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';

const now = new Date('2026-04-06T09:00:00+09:00');

let world: TestApp;

beforeAll(async () => {
  world = await openDealsApp();
  world.clock.set(now);
});
afterAll(() => world.close());

test('returns the form submission that created the deal', async () => {
  const team = await salesTeam(world);
  const { id } = await team.deal();
  const { domainId: domain_id } = team;
  const submission = await team.db.transaction(async ({ tx }) => {
    const form = await tx
      .insertInto('webforms')
      .values({ domain_id, hashid: 'f0rm', name: '資料請求フォーム' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return tx
      .insertInto('webform_submission_logs')
      .values({
        domain_id,
        webform_id: form.id,
        submission_key: Buffer.from('key'),
        answers: '{}',
        deal_id: id,
        submitted_at: now,
      })
      .returning(['id', 'webform_id'])
      .executeTakeFirstOrThrow();
  });
  expect((await team.get(id)).webform_submission).toEqual({
    ...submission,
    webform_name: '資料請求フォーム',
    submitted_at: '2026-04-06T09:00:00+09:00',
  });
});
