import type { AreaConformance, Ids, Linking, World } from '@crm/testing/conformance';
import type { Person } from '@crm/testing/app';

declare module '@crm/testing/conformance' {
  interface AccessFixture {
    /** A purpose of the deal type. */
    purpose: number;
  }
}

const times = { start_datetime: '2026-03-22T10:00:00+09:00', end_datetime: '2026-03-22T11:00:00+09:00' };
const visit = { ...times, pattern_id: 4, status: 'completed' };
const example = { pattern_id: 1, start_datetime: '2026-04-01T10:00:00', end_datetime: '2026-04-01T11:00:00' };

/** Names contacts of the action itself, or of the action planned with it. */
const naming = (field: 'contact_ids' | 'next_action', ids: Ids, purpose?: number) => {
  const contact_ids = [ids['contacts']];
  if (field === 'contact_ids') return { contact_ids };
  return { next_action: { ...times, pattern_id: 4, ...(purpose && { purpose_id: purpose }), contact_ids } };
};

/** Deletes an action as the person, who may no longer see it. */
async function deletedBy({ testApp, company }: World, ids: Ids, { userId }: Person) {
  const { pool } = testApp.app.database;
  const mark = (at: string, by: number) =>
    pool.query(`update actions set deleted_at = ${at}, updated_by = $3 where domain_id = $1 and id = $2`, [
      ...[company.domainId, ids['actions'], by],
    ]);
  await mark('now()', userId);
  return () => mark('null', company.admin.userId);
}

const fields = ['next_action', 'contact_ids'] as const;

export const conformance: AreaConformance = {
  examples: (ids) => ({
    createActionOfDeal: { body: { ...example, purpose_id: ids['action_purposes'] } },
    createActionOfCustomer: { body: example },
    createActionOfContact: { body: example },
  }),
  access: {
    kinds: ['actions'],
    readers: { actions: 'getAction' },
    prepare: async ({ company }) => {
      const { deal_types, action_purposes } = (await company.admin.call('getMasters')).body.data;
      const ofFirst = ({ deal_type_id }: { deal_type_id: number }) => deal_type_id === deal_types[0].id;
      return { purpose: action_purposes.find(ofFirst).id };
    },
    addRecords: async ({ made, company, fixture, sharing, word, isDealAlone, ids }) => {
      const typeId = sharing === 'closed' ? fixture.closedType : fixture.dealType;
      const { action_purposes } = (await company.admin.call('getMasters')).body.data;
      const purpose = action_purposes.find((one: { deal_type_id: number }) => one.deal_type_id === typeId)?.id;
      const action = { ...visit, result: `${word}報告` };
      const actions = await made('createActionOfDeal', { ...action, purpose_id: purpose }, { id: ids['deals']! });
      const result = (other: string) => (isDealAlone ? other : action.result);
      await made('createActionOfCustomer', { ...action, result: result('訪問') }, { id: ids['customers']! });
      await made('createActionOfContact', { ...action, result: result('電話') }, { id: ids['contacts']! });
      return { actions };
    },
    linking: [
      {
        ...{ name: 'createActionOfDeal', kind: 'contacts' },
        input: (ids, own, { purpose }) => ({
          params: { id: own['deals']! },
          body: { ...visit, purpose_id: purpose, contact_ids: [ids['contacts']] },
        }),
      },
      ...fields.map((field): Linking => ({
        ...{ name: 'createActionOfContact', kind: 'contacts' },
        input: (ids, own) => ({ params: { id: own['contacts']! }, body: { ...visit, ...naming(field, ids) } }),
      })),
      ...fields.map((field): Linking => ({
        ...{ name: 'updateAction', kind: 'contacts' },
        input: (ids, own, { purpose }, versions) => ({
          params: { id: own['actions']! },
          body: { ...naming(field, ids, purpose), lock_version: versions['actions'] },
        }),
      })),
      {
        ...{ name: 'createActionOfDeal', kind: 'contacts' },
        input: (ids, own, { purpose }) => ({
          params: { id: own['deals']! },
          body: { ...visit, purpose_id: purpose, ...naming('next_action', ids, purpose) },
        }),
      },
      {
        ...{ name: 'createActionOfCustomer', kind: 'contacts' },
        input: (ids, own) => ({
          params: { id: own['customers']! },
          body: { ...visit, contact_ids: [ids['contacts']] },
        }),
      },
    ],
    byBody: [
      { name: 'bulkDeleteActions', kind: 'actions', input: (ids) => ({ body: { ids: [ids['actions']] } }) },
      {
        ...{ name: 'bulkUpdateActions', kind: 'actions' },
        input: (ids) => ({ body: { actions: [{ id: ids['actions'], status: 'planned' }] } }),
      },
      {
        ...{ name: 'restoreActions', kind: 'actions', before: deletedBy },
        input: (ids) => ({ body: { ids: [ids['actions']] } }),
      },
    ],
    ofMembers: [
      {
        name: 'updateActionTargets',
        input: (userId) => ({
          body: { period: 'month', time: '2026-11-22', targets: [{ user_id: userId, pattern_id: 1, target: 7 }] },
        }),
      },
    ],
    free: [
      ...['createActionComment', 'updateActionComment', 'deleteActionComment', 'toggleActionReaction'],
      ...['updateDailyReportComment', 'deleteDailyReportComment'],
    ],
    lists: ['listActions'],
    own: [
      ...['addActionSearchHistory', 'createActionSearchCondition', 'deleteActionSearchCondition'],
      ...['getDailyReport', 'saveDailyReport', 'openDailyReport'],
      ...['listDailyReportComments', 'createDailyReportComment'],
      ...['getActionSearchCondition', 'updateActionSearchCondition', 'updateActionSearchHistory'],
      // Stamps are found by the member who set them.
      'deleteReaction',
      'useActionSearchCondition',
    ],
  },
};
