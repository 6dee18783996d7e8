import type { Transaction } from '@crm/database';
import type { Calendar, DemoCompany, Settings } from '@crm/server-kit';
import { sql } from 'kysely';
import type { FormValues } from '../forms/form-fields.ts';
import { newFormValues } from '../forms/new-form.ts';
import { writeNewForm } from '../forms/write-new-form.ts';
import { readItems } from '../items/read-items.ts';
import { allItems } from './all-items.ts';
import { inquiryItems } from './inquiry.ts';
import { heading, shortItems } from './item-spec.ts';
import type { ItemSpec } from './item-spec.ts';

interface FormSpec {
  hashid: string;
  name: string;
  memo: string;
  items: ItemSpec[];
  /** The values that replace those of a new form. */
  values?: Partial<FormValues>;
  views?: number;
}

/** Asks for a company, and creates a deal from every answer. */
const withDeal = (company: DemoCompany) => ({
  customer_identification_rule: 1,
  deal_type_id: company.types[0]!.id,
});

const formSpecs = (company: DemoCompany, calendar: Calendar, publicUrl: string): FormSpec[] => [
  {
    hashid: 'demo-inquiry',
    name: 'お問い合わせ',
    memo: '製品サイトのお問い合わせページで使用中',
    items: inquiryItems(company),
    values: withDeal(company),
    views: 412,
  },
  {
    hashid: 'demo-allitems',
    name: 'すべての項目の見本',
    memo: '項目の種類と見た目の確認用',
    items: allItems(company),
    values: withDeal(company),
  },
  {
    hashid: 'demo-closed',
    name: '春のセミナー申し込み（受付終了）',
    memo: '終了画面の確認用',
    items: shortItems(),
    values: {
      closure_at: calendar.at(-5, 1080),
      closure_title: '春のセミナー申し込み',
      closure_message:
        'このセミナーの受付は終了しました。\n次回の開催は https://www.demo.example/seminars でご案内します。',
    },
  },
  {
    hashid: 'demo-redirect',
    name: '資料請求（送信後に移動）',
    memo: '送信後の移動の確認用',
    items: shortItems(),
    values: { thankyou_type: 'redirect', redirect_url: `${publicUrl}/webforms/?webformid=demo-inquiry` },
  },
  {
    hashid: 'demo-nostyle',
    name: 'ニュースレター登録（装飾なし）',
    memo: '装飾なしモードの確認用',
    items: shortItems(),
    values: { no_style: true, button_text: '登録する' },
  },
  {
    hashid: 'demo-spam',
    name: '無料トライアル（スパム対策あり）',
    memo: 'スパム対策の確認用',
    items: [heading('30日間無料でお試しいただけます', 'small'), ...shortItems()],
    values: { is_protecting_spam: true, block_domain_list: ['blocked.example'] },
  },
];

/** Adds the published forms of the demo company; returns the id of each, by its public id. */
export async function addDemoForms(
  tx: Transaction,
  company: DemoCompany,
  { calendar, settings }: { calendar: Calendar; settings: Settings },
): Promise<Map<string, number>> {
  // The writer of forms works for the company of the transaction.
  await sql`select set_config('app.domain_id', ${String(company.domainId)}, true)`.execute(tx);
  const ids = new Map<string, number>();
  for (const spec of formSpecs(company, calendar, settings.publicUrl)) {
    ids.set(spec.hashid, await addForm(tx, company, spec, calendar));
  }
  return ids;
}

async function addForm(
  tx: Transaction,
  { domainId, memberIds }: DemoCompany,
  { hashid, name, memo, items: specs, values, views = 0 }: FormSpec,
  calendar: Calendar,
): Promise<number> {
  const { items, issues } = readItems(
    specs.map(({ category, data, customItemId }) => ({ category, data, custom_item_id: customItemId ?? null })),
    [],
  );
  if (issues.length > 0) throw new Error(`the items of ${hashid} are invalid: ${JSON.stringify(issues)}`);
  const id = await writeNewForm(tx, {
    domainId,
    userId: memberIds[0]!,
    hashid,
    values: {
      ...newFormValues(name, 'ja'),
      // The part in brackets is for staff.
      display_name: name.replace(/（[^（]*）$/, ''),
      memo,
      theme_font: 'system',
      ...values,
    },
    items,
    publishedAt: calendar.at(-119, 600),
    now: calendar.at(-120, 600),
  });
  await tx
    .updateTable('webforms')
    .set({ total_pv_count: views, updated_at: calendar.at(-119, 600) })
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .execute();
  return id;
}
