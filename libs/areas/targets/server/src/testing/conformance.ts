import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: (ids) => ({
    updateSalesTargets: { body: { targets: [{ subject_id: ids['users'], time: '2026-04-01', amount: 1 }] } },
    importSalesTargetsCsv: { body: { content: Buffer.from('"メールアドレス","名前"').toString('base64') } },
  }),
  // Members set their own targets only once the company shows them; sales-targets.test.ts has the cases.
  access: { own: ['updateSalesTargets', 'aggregateSalesTargets'] },
};
