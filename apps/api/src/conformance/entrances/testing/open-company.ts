import { createCustomItem } from '@crm/custom-fields-server';
import type { Answer, TestApp } from '@crm/testing/app';
import type { Group } from './inquiries.ts';

const shift = (now: Date, days: number): string =>
  new Date(now.getTime() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Founds a company with custom items and a form that asks for all values of an inquiry. */
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

  return { ...company, testApp, done, type, ofType, note, seats, masterOf, stageOf, day, form };
}

export type OpenCompany = Awaited<ReturnType<typeof openCompany>>;

const formItems = [
  ...['name', 'name_kana', 'postal_code', 'address', 'phone', 'url', 'establish_year', 'employee', 'capital'].map(
    (name) => `customer_${name}`,
  ),
  ...['customer_industry', 'customer_closing_month', 'contact_name', 'contact_email', 'contact_phone'],
  ...['contact_mobile_phone', 'contact_department', 'contact_position', 'contact_memo', 'contact_lifecycle_stage'],
  ...['deal_phase', 'deal_product', 'deal_probability', 'deal_channel', 'deal_amount'],
  'deal_expected_contract_date_additional_days',
];
