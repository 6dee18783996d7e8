import type { AreaConformance, World } from '@crm/testing/conformance';

const document = JSON.stringify({
  blocks: [
    { id: 't', type: 'text', lines: [{ kind: 'paragraph', spans: [{ text: '本文' }] }] },
    { id: 'f', type: 'footer' },
  ],
});

/** Sets the list of the test back to its first version, so that each caller may change it. */
async function renewed({ testApp }: World, ids: Record<string, number>) {
  const set = async () => {
    await testApp.app.database.pool.query('update campaign_lists set lock_version = 0 where id = $1', [
      ids['campaign_lists'],
    ]);
  };
  await set();
  return set;
}

const mail = (ids: Record<string, number>) => ({
  params: { campaign_id: ids['campaigns']!, id: ids['campaign_emails']! },
  body: { contact_id: ids['contacts'] },
});

export const conformance: AreaConformance = {
  examples: (ids) => ({
    bulkUpdateCampaigns: { body: { ids: [ids['campaigns']], changes: { user_id: null } } },
  }),
  access: {
    // A campaign with a mail and a list, which everybody sees: their callers name contacts.
    addRecords: async ({ app, company: { domainId } }) => {
      const insert = async (statement: string, values: unknown[]) =>
        Number((await app.database.pool.query(`${statement} returning id`, [domainId, ...values])).rows[0].id);
      const campaigns = await insert(
        `insert into campaigns (domain_id, name, search_key) values ($1, '配信', '配信')`,
        [],
      );
      const campaign_emails = await insert(
        `insert into campaign_emails (domain_id, campaign_id, subject, sender_name, sender_address, document)
         values ($1, $2, '件名', '縁側商事', 'news@engawa.example', $3)`,
        [campaigns, document],
      );
      const campaign_lists = await insert(
        `insert into campaign_lists (domain_id, campaign_id, type, table_type, name)
         values ($1, $2, 'manual', 'included', 'リスト')`,
        [campaigns],
      );
      return { campaigns, campaign_emails, campaign_lists };
    },
    byBody: [
      {
        ...{ name: 'createCampaignList', kind: 'contacts', field: 'contact_ids' },
        input: (ids) => ({
          params: { id: ids['campaigns']! },
          body: { type: 'manual', contact_ids: [ids['contacts']] },
        }),
      },
      {
        ...{ name: 'updateCampaignList', kind: 'contacts', field: 'contact_ids', before: renewed },
        input: (ids) => ({
          params: { id: ids['campaigns']! },
          body: { list_id: ids['campaign_lists'], contact_ids: [ids['contacts']], lock_version: 0 },
        }),
      },
      { name: 'testCampaignEmail', kind: 'contacts', input: mail },
      { name: 'previewCampaignEmail', kind: 'contacts', input: mail },
      {
        ...{ name: 'listCampaignEvents', kind: 'contacts' },
        input: (ids) => ({ body: { contact_id: ids['contacts'] } }),
      },
    ],
    free: ['previewCampaignEmail'],
  },
};
