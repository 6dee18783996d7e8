import type { AreaConformance } from '@crm/testing/conformance';

declare module '@crm/testing/conformance' {
  interface AccessFixture {
    /** The form that visitors answer. */
    form: number;
  }
}

export const conformance: AreaConformance = {
  examples: () => ({
    getPublicForm: { params: { hashid: 'demo-allitems' } },
    sendPublicForm: { params: { hashid: 'demo-allitems' } },
  }),
  access: {
    prepare: async ({ made }) => ({ form: await made('createWebform', { name: '問い合わせ' }) }),
    // The answer of a form, which no call of a member creates.
    addRecords: async ({ app, company, fixture, word, ids }) => {
      await app.database.pool.query(
        `insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, contact_id, customer_id,
           deal_id) values ($1, $2, $3, '[]', $4, $5, $6)`,
        [company.domainId, fixture.form, word, ids['contacts'], ids['customers'], ids['deals']],
      );
      return {};
    },
  },
};
