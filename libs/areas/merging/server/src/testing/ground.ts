import type { Person, TestApp, TestCompany } from '@crm/testing/app';

const isOpen = ({ undone_at }: { undone_at: string | null }) => undone_at === null;

/** Returns short calls for tests of merging, as an administrator. */
export async function ground(testApp: TestApp, company: TestCompany) {
  const { admin } = company;
  const done = async (operation: string, input: Parameters<Person['call']>[1], status = 201) => {
    const answer = await admin.call(operation, input);
    if (answer.status !== status) throw new Error(`${operation}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const masters = (await admin.call('getMasters')).body.data;
  const [dealType] = masters.deal_types;
  const firstOf = (name: string) =>
    masters[name].find((one: { deal_type_id: number }) => one.deal_type_id === dealType.id).id;
  const names = {
    ...{ phase_id: firstOf('phases'), product_id: firstOf('products'), probability_id: firstOf('probabilities') },
    channel_id: firstOf('channels'),
  };
  const open = async () => (await done('listMerges', { query: { per_page: 100 } }, 200)).filter(isOpen);
  const lastMerge = async () => (await open())[0];
  return {
    ...recordCalls({ done, admin, dealTypeId: dealType.id, firstOf, names }),
    /** Merges a group and returns the refusals. */
    async mergeCustomers(recordIds: number[], more: object = {}) {
      await done('mergeCustomers', { body: { merges: [{ record_ids: recordIds, ...more }] } }, 202);
      await testApp.work();
      return (await done('listCustomerMergeJobStatuses', {}, 200))[0].failures;
    },
    async mergeContacts(recordIds: number[], more: object = {}) {
      await done('mergeContacts', { body: { merges: [{ record_ids: recordIds, ...more }] } }, 202);
      await testApp.work();
      return (await done('listContactMergeJobStatuses', {}, 200))[0].failures;
    },
    validateCustomers: (source: number, target: number, flags: Record<string, boolean> = {}) =>
      done(
        'validateCustomerMerge',
        {
          query: {
            ...{ source_customer_id: source, target_customer_id: target, is_merge_contacts: true },
            ...{
              is_merge_deal_list: true,
              is_merge_related_customer_deal_list: true,
              is_merge_actions: true,
              ...flags,
            },
          },
        },
        200,
      ),
    relate: (deal: number, customer: number) =>
      admin.call('addDealCustomer', {
        body: { deal_id: deal, customer_id: customer, deal_customer_type_id: firstOf('deal_customer_types') },
      }),
    star: (id: number) => done('addStar', { params: { kind: 'customers', id } }, 204),
    lastMerge,
    /** Undoes the newest merge and returns what stayed. */
    undoLast: async () => (await done('undoMerge', { params: { id: (await lastMerge()).id } }, 200)).kept,
    done,
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read the expected fields
type Done = (operation: string, input: Parameters<Person['call']>[1], status?: number) => Promise<any>;

interface Calls {
  done: Done;
  admin: Person;
  dealTypeId: number;
  firstOf: (list: string) => number;
  /** The masters of a new deal. */
  names: object;
}

/** Returns the calls that write and read single records. */
function recordCalls({ done, admin, dealTypeId, firstOf, names }: Calls) {
  return {
    customer: async (name: string, more: object = {}): Promise<number> =>
      (await done('createCustomer', { body: { name, ...more } })).id,
    contact: async (name: string, more: object = {}): Promise<number> =>
      (await done('createContact', { body: { name, ...more } })).id,
    deal: async (name: string, customerId: number, more: object = {}): Promise<number> =>
      (
        await done('createDeal', {
          body: {
            ...{ name, customer_id: customerId, deal_type_id: dealTypeId, user_id: admin.userId, ...names },
            ...{ expected_contract_date: '2026-12-31', ...more },
          },
        })
      ).id,
    action: async (of: 'Customer' | 'Contact' | 'Deal', id: number, more: object = {}): Promise<number> =>
      (
        await done(`createActionOf${of}`, {
          params: { id },
          body: {
            ...{
              pattern_id: 3,
              status: 'completed',
              ...(of === 'Deal' ? { purpose_id: firstOf('action_purposes') } : {}),
            },
            ...{ start_datetime: '2026-03-20T10:00:00+09:00', end_datetime: '2026-03-20T10:15:00+09:00', ...more },
          },
        })
      ).id,
    get: (kind: string, id: number) => done(`get${kind}`, { params: { id } }, 200),
    async update(kind: string, id: number, body: object) {
      const { lock_version } = await done(`get${kind}`, { params: { id } }, 200);
      return done(`update${kind}`, { params: { id }, body: { ...body, lock_version } }, 200);
    },
  };
}

export type Ground = Awaited<ReturnType<typeof ground>>;
