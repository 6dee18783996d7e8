import type { Group, Inquiry } from './inquiries.ts';
import type { OpenCompany } from './open-company.ts';

export type Body = Record<string, unknown>;
/** The bodies of the calls that write the records of an inquiry. */
export type Values = Record<'customer' | 'contact' | 'deal' | 'action', Body>;

/** Returns the values of inquiries in a company. */
export function valuesIn({ admin, masterOf, stageOf, day, note, seats }: OpenCompany) {
  /** The values of a group, which a bulk change can set. */
  const common = (group: Group) => ({
    customer: { industry: group.industry, closing_month: group.closing_month } as Body,
    contact: { lifecycle_stage_id: stageOf(group) } as Body,
    deal: { ...masterOf(group), amount: group.amount, expected_contract_date: day(group.days) } as Body,
    action: {
      status: group.status,
      start_datetime: `${day(-1 - group.days)}T10:00:00+09:00`,
      end_datetime: `${day(-1 - group.days)}T11:00:00+09:00`,
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

  return { common, other, own, renamed };
}

/** Merges values, later ones last. */
export const merge = (...all: Values[]): Values => ({
  customer: Object.assign({}, ...all.map((one) => one.customer)),
  contact: Object.assign({}, ...all.map((one) => one.contact)),
  deal: Object.assign({}, ...all.map((one) => one.deal)),
  action: Object.assign({}, ...all.map((one) => one.action)),
});
