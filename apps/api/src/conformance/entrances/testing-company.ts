import { createCustomItem } from '@crm/custom-fields-server';
import type { Answer, TestApp } from '@crm/testing/app';
import type { Group, Inquiry } from './inquiries.ts';

type Body = Record<string, unknown>;
interface Kept {
  id: number;
  lock_version: number;
}
/** The records of an inquiry. */
export interface Records {
  customer: Kept;
  contact: Kept;
  deal: Kept;
  action: Kept;
}

const shift = (now: Date, days: number): string =>
  new Date(now.getTime() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Founds a company with custom items and a form, and returns the calls that write an inquiry there. */
export async function openCompany(testApp: TestApp) {
  const company = await testApp.company('自社株式会社');
  const { admin, db, domainId } = company;
  const done = async (name: string, input: Parameters<typeof admin.call>[1]): Promise<Answer['body']> => {
    const { status, body } = await admin.call(name, input);
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  };
  const masters = (await done('getMasters', {})).data;
  const type: number = masters.deal_types[0].id;
  const ofType = (list: string): { id: number; pattern_id?: number | null }[] =>
    masters[list].filter((one: { deal_type_id: number }) => one.deal_type_id === type);
  const made = (item: Parameters<typeof createCustomItem>[2]) =>
    db.transaction(({ tx }) => createCustomItem(tx, domainId, item));
  const note = await made({ entity: 'customer', itemType: 1, name: '備考' });
  await made({ entity: 'customer', itemType: 9, name: '半数', formula: '{employee}/2' });
  const seats = await made({ entity: 'deal', dealTypeId: type, itemType: 3, name: '席数' });
  await made({ entity: 'deal', dealTypeId: type, itemType: 6, name: '年額', formula: `{item_${seats}}*12+{amount}` });
  const masterOf = ({ phase, product, probability, channel }: Group) => ({
    phase_id: ofType('phases')[phase]!.id,
    product_id: ofType('products')[product]!.id,
    probability_id: ofType('probabilities')[probability]!.id,
    channel_id: ofType('channels')[channel]!.id,
  });
  const stageOf = ({ stage }: Group): number => masters.lifecycle_stages[stage].id;
  const day = (days: number) => shift(testApp.clock.now(), days);

  /** The values of a group, which a bulk change can set. */
  const common = (group: Group) => ({
    customer: { industry: group.industry, closing_month: group.closing_month } as Body,
    contact: { lifecycle_stage_id: stageOf(group) } as Body,
    deal: { ...masterOf(group), amount: group.amount, expected_contract_date: day(group.days) } as Body,
    action: {
      status: group.status,
      start_datetime: `${day(group.days)}T10:00:00+09:00`,
      end_datetime: `${day(group.days)}T11:00:00+09:00`,
    } as Body,
  });
  /** Values that no inquiry has. */
  const other = {
    customer: { industry: null, closing_month: null },
    contact: { lifecycle_stage_id: null },
    deal: {
      ...masterOf({ phase: 0, product: 0, probability: 0, channel: 0 } as Group),
      amount: 1,
      expected_contract_date: day(99),
    },
    action: {
      status: 'planned',
      start_datetime: `${day(1)}T08:00:00+09:00`,
      end_datetime: `${day(1)}T09:00:00+09:00`,
    },
  };
  /** The values of one inquiry alone. */
  const own = ({ key, customer, note: noted, contact, seats: sat }: Inquiry) => ({
    customer: { ...customer, customs: [{ item_id: note, value: noted }] } as Body,
    contact: contact as Body,
    deal: {
      name: `${String(customer['name'])} お問い合わせ`,
      user_id: admin.userId,
      customs: [{ item_id: seats, value: sat }],
    } as Body,
    action: { pattern_id: 1, pre_note: `連絡${key}` } as Body,
  });
  const renamed = ({ key }: Inquiry) => ({
    customer: { name: `旧${key}`, tel_no: '06-1111-2222', employee: 3 },
    contact: { name: `旧 ${key}`, email: `old${key}@example.jp` },
    deal: { name: `旧${key}` },
    action: { pre_note: `旧${key}`, result: null },
  });

  async function act(
    { key }: Inquiry,
    { customer, contact, deal }: Omit<Records, 'action'>,
    body: Body,
  ): Promise<Kept> {
    if (key % 3 === 0) return (await done('createActionOfCustomer', { params: { id: customer.id }, body })).data;
    if (key % 3 === 1) return (await done('createActionOfContact', { params: { id: contact.id }, body })).data;
    const purpose_id = ofType('action_purposes').find(({ pattern_id }) => pattern_id === null || pattern_id === 1)!.id;
    return (await done('createActionOfDeal', { params: { id: deal.id }, body: { ...body, purpose_id } })).data;
  }

  type Values = { customer: Body; contact: Body; deal: Body; action: Body };
  async function create(inquiry: Inquiry, values: Values): Promise<Records> {
    const customer: Kept = (await done('createCustomer', { body: values.customer })).data;
    const contact: Kept = (await done('createContact', { body: { ...values.contact, customer_id: customer.id } })).data;
    const links = { deal_type_id: type, customer_id: customer.id, contact_ids: [contact.id] };
    const deal: Kept = (await done('createDeal', { body: { ...values.deal, ...links } })).data;
    return { customer, contact, deal, action: await act(inquiry, { customer, contact, deal }, values.action) };
  }
  const merge = (...all: Values[]): Values => ({
    customer: Object.assign({}, ...all.map((one) => one.customer)),
    contact: Object.assign({}, ...all.map((one) => one.contact)),
    deal: Object.assign({}, ...all.map((one) => one.deal)),
    action: Object.assign({}, ...all.map((one) => one.action)),
  });

  const form = (
    await done('createWebform', {
      body: {
        name: 'お問い合わせ',
        display_name: 'お問い合わせ',
        published: true,
        deal_type_id: type,
        customer_identification_rule: 1,
        webform_items: [
          ...formItems.map((category) => ({ category, data: { label: category } })),
          { category: 'deal_assignee', data: { label: '担当', values_to_be_chosen: [String(admin.userId)] } },
          {
            category: 'terms',
            data: {
              label: '同意',
              privacy_policy_placeholder: '方針',
              privacy_policy_url: 'https://example.jp/privacy',
            },
          },
          { category: 'customer_custom', data: { label: '備考' }, custom_item_id: note },
          { category: 'deal_custom', data: { label: '席数' }, custom_item_id: seats },
        ],
      },
    })
  ).data as { hashid: string; webform_items: { id: number; category: string }[] };

  return {
    ...company,
    /** Creates the records of an inquiry with all values. */
    create: (inquiry: Inquiry) => create(inquiry, merge(own(inquiry), common(inquiry.group))),
    /** Creates them with the values that are not common to a group. */
    createOwn: (inquiry: Inquiry) => create(inquiry, merge(own(inquiry), other)),
    /** Creates them with other values, and updates each. */
    async createAndUpdate(inquiry: Inquiry): Promise<void> {
      const records = await create(inquiry, merge(own(inquiry), other, renamed(inquiry)));
      const last = merge(own(inquiry), common(inquiry.group));
      const update = (name: string, { id, lock_version }: Kept, body: Body) =>
        done(name, { params: { id }, body: { ...body, lock_version } });
      await update('updateCustomer', records.customer, last.customer);
      await update('updateContact', records.contact, last.contact);
      await update('updateDeal', records.deal, last.deal);
      await update('updateAction', records.action, last.action);
    },
    /** Gives the records of a group its values; returns the calls that undo it. */
    async bulkUpdate(group: Group, all: readonly Records[]): Promise<[name: string, id: number][]> {
      const values = common(group);
      const ids = (kind: keyof Records) => all.map((one) => one[kind].id);
      const change = async (kind: 'Customers' | 'Contacts' | 'Deals', body: Body): Promise<[string, number]> => [
        `undoBulk${kind}`,
        (await done(`bulkUpdate${kind}`, { body })).data.operation_id,
      ];
      return [
        await change('Customers', { ids: ids('customer'), changes: values.customer }),
        await change('Contacts', { ids: ids('contact'), changes: values.contact }),
        await change('Deals', { deal_type_id: type, ids: ids('deal'), changes: values.deal }),
      ];
    },
    /** Gives the actions of a group its values. */
    async bulkUpdateActions(group: Group, all: readonly Records[]): Promise<void> {
      const actions = all.map(({ action }) => ({ id: action.id, ...common(group).action }));
      for (let from = 0; from < actions.length; from += 50)
        await done('bulkUpdateActions', { body: { actions: actions.slice(from, from + 50) } });
    },
    undo: (name: string, id: number) => done(name, { params: { id } }),
    /** Posts the inquiry to the form; its action is created afterwards. */
    async post(inquiry: Inquiry): Promise<void> {
      const { group, customer, contact } = inquiry;
      const { phase_id, product_id, probability_id, channel_id } = masterOf(group);
      const answers: Body = {
        ...Object.fromEntries(
          Object.entries(customer).map(([name, value]) => [answerOf[name] ?? `customer_${name}`, value]),
        ),
        ...Object.fromEntries(
          Object.entries(contact).map(([name, value]) => [answerOf[`contact ${name}`] ?? `contact_${name}`, value]),
        ),
        customer_industry: group.industry,
        customer_closing_month: group.closing_month,
        contact_lifecycle_stage: stageOf(group),
        customer_custom: inquiry.note,
        deal_phase: phase_id,
        deal_product: product_id,
        deal_probability: probability_id,
        deal_channel: channel_id,
        deal_assignee: admin.userId,
        deal_amount: group.amount,
        deal_expected_contract_date_additional_days: group.days,
        deal_custom: inquiry.seats,
        terms: true,
      };
      const webform_items = form.webform_items.flatMap(({ id, category }) =>
        answers[category] == null ? [] : [{ id, value: category === 'terms' ? true : String(answers[category]) }],
      );
      const body = { webform_items, tracking_id: null, referer_url: '' };
      const { status, body: answer } = await testApp.guest.call('sendPublicForm', {
        params: { hashid: form.hashid },
        body,
      });
      if (status !== 200) throw new Error(JSON.stringify([answers, answer]));
    },
    act: (inquiry: Inquiry, records: Omit<Records, 'action'>) =>
      act(inquiry, records, merge(own(inquiry), common(inquiry.group)).action),
  };
}

const formItems = [
  ...['name', 'name_kana', 'postal_code', 'address', 'phone', 'url', 'establish_year', 'employee', 'capital'].map(
    (name) => `customer_${name}`,
  ),
  ...['customer_industry', 'customer_closing_month', 'contact_name', 'contact_email', 'contact_phone'],
  ...['contact_mobile_phone', 'contact_department', 'contact_position', 'contact_memo', 'contact_lifecycle_stage'],
  ...['deal_phase', 'deal_product', 'deal_probability', 'deal_channel', 'deal_amount'],
  'deal_expected_contract_date_additional_days',
];

/** The form's words for columns, where they differ. */
const answerOf: Readonly<Record<string, string>> = {
  tel_no: 'customer_phone',
  web_url: 'customer_url',
  'contact tel_no': 'contact_phone',
  'contact mobile_no': 'contact_mobile_phone',
};
