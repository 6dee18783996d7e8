import { openDemoApp } from '../testing/demo-app.ts';
import type { DemoApp } from '../testing/demo-app.ts';

let demo: DemoApp;

beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

const query = async <T>(text: string): Promise<T> =>
  (await demo.app.database.pool.query(text, [demo.domainId])).rows[0] as T;

test('the inquiry form’s views have the same total by day, by source and overall', async () => {
  expect(
    await query(`
      select (select sum(pv_count)::int from webform_daily_views where domain_id = $1) as days,
             (select sum(pv_count)::int from webform_daily_sources where domain_id = $1) as sources,
             (select total_pv_count from webforms where domain_id = $1 and hashid = 'demo-inquiry') as total`),
  ).toEqual({ days: 412, sources: 412, total: 412 });
});

test('everybody who answered has visits that end no later than the answer', async () => {
  expect(
    await query(`
      select count(distinct l.contact_id)::int as people, bool_and(s.last_at <= l.linked_at) as earlier,
             bool_and(s.event_count = (select count(*) from tracking_session_events e
               where e.domain_id = $1 and e.session_id = s.id)) as counted
        from tracking_sessions s
        join tracking_links l on l.domain_id = s.domain_id and l.tracking_id = s.tracking_id
       where s.domain_id = $1`),
  ).toEqual({ people: 20, earlier: true, counted: true });
});
