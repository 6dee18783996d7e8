import type { Transaction } from '@crm/database';
import type { Settings } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import type { Calendar } from '../calendar.ts';
import type { DemoCompany } from '../company/demo-company.ts';
import { insertAll } from '../insert.ts';
import { allItems } from './all-items.ts';
import { inquiryItems } from './inquiry.ts';
import { heading, shortItems } from './item-spec.ts';
import type { ItemSpec } from './item-spec.ts';

interface FormSpec {
  hashid: string;
  name: string;
  memo: string;
  items: ItemSpec[];
  /** The columns that replace the defaults below. */
  columns?: object;
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
    columns: { ...withDeal(company), total_pv_count: 412 },
  },
  {
    hashid: 'demo-allitems',
    name: 'すべての項目の見本',
    memo: '項目の種類と見た目の確認用',
    items: allItems(company),
    columns: withDeal(company),
  },
  {
    hashid: 'demo-closed',
    name: '春のセミナー申し込み（受付終了）',
    memo: '終了画面の確認用',
    items: shortItems(),
    columns: {
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
    columns: { thankyou_type: 'redirect', redirect_url: `${publicUrl}/webforms/?webformid=demo-inquiry` },
  },
  {
    hashid: 'demo-nostyle',
    name: 'ニュースレター登録（装飾なし）',
    memo: '装飾なしモードの確認用',
    items: shortItems(),
    columns: { no_style: true, button_text: '登録する' },
  },
  {
    hashid: 'demo-spam',
    name: '無料トライアル（スパム対策あり）',
    memo: 'スパム対策の確認用',
    items: [heading('30日間無料でお試しいただけます', 'small'), ...shortItems()],
    columns: { is_protecting_spam: true, block_domain_list: ['blocked.example'] },
  },
];

/** Adds the published forms of the demo company; returns the id of each, by its public id. */
export async function addDemoForms(
  tx: Transaction,
  company: DemoCompany,
  { calendar, settings }: { calendar: Calendar; settings: Settings },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const spec of formSpecs(company, calendar, settings.publicUrl)) {
    ids.set(spec.hashid, await addForm(tx, company, spec, calendar));
  }
  return ids;
}

async function addForm(
  tx: Transaction,
  { domainId, memberIds }: DemoCompany,
  { hashid, name, memo, items, columns }: FormSpec,
  calendar: Calendar,
): Promise<number> {
  const created = calendar.at(-120, 600);
  // The part in brackets is for staff.
  const displayName = name.replace(/（[^（]*）$/, '');
  const { id } = await tx
    .insertInto('webforms')
    .values({
      domain_id: domainId,
      hashid,
      name,
      display_name: displayName,
      memo,
      search_key: searchKey(`${name} ${displayName} ${memo}`),
      published_at: calendar.at(-119, 600),
      thankyou_message: 'お問い合わせありがとうございます。担当者よりご連絡いたします。',
      button_background_color: '#1A73E8',
      button_text_color: '#FFFFFF',
      theme_font: 'system',
      show_optional_badge: true,
      created_by: memberIds[0]!,
      updated_by: memberIds[0]!,
      created_at: created,
      updated_at: calendar.at(-119, 600),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('webform_public_ids').values({ hashid, domain_id: domainId, webform_id: id }).execute();
  await insertAll(
    tx,
    'webform_items',
    items.map(({ category, data, customItemId }, index) => ({
      domain_id: domainId,
      webform_id: id,
      category,
      data: JSON.stringify(data),
      order_num: index,
      custom_item_id: customItemId ?? null,
    })),
  );
  await sql`select keep_webform_version(${domainId}, ${id})`.execute(tx);
  return id;
}
