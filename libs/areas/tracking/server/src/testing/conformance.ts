import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  access: {
    // A visit, which no call of a member creates.
    addRecords: async ({ app, company, word, ids }) => {
      const { pool } = app.database;
      const link = 'insert into tracking_links (domain_id, tracking_id, contact_id) values ($1, $2, $3)';
      await pool.query(link, [company.domainId, word, ids['contacts']]);
      const { rows } = await pool.query<{ id: number }>(
        `insert into tracking_sessions (domain_id, tracking_id, started_at, last_at) values ($1, $2, now(), now())
         returning id`,
        [company.domainId, word],
      );
      return { visits: rows[0]!.id };
    },
    byBody: [
      {
        ...{ name: 'listTrackingSessionEvents', kind: 'contacts' },
        input: (ids) => ({ params: { tracking_session_id: ids['visits']! } }),
      },
    ],
  },
};
