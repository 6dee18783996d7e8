import { createHash } from 'node:crypto';
import type { Transaction } from '@crm/database';
import { searchKey } from '@crm/validation';
import { insertAll, insertForIds, named } from '@crm/server-kit';
import type { DemoCompany } from '@crm/server-kit';

/** The number of earlier answers of the inquiry form. */
const submissionCount = 20;

const messages = [
  '料金プランについて教えてください。30名ほどでの利用を考えています。',
  '他社のサービスからの移行を検討しています。データの引き継ぎは可能でしょうか。',
  'デモをお願いできますか。来週の火曜か木曜の午後が希望です。',
  '見積書をいただきたく、ご連絡をお願いいたします。',
  'スマートフォンからの入力について詳しく知りたいです。',
];

/** Links deals from the web to the form answers that created them. */
export async function addSubmissions(
  tx: Transaction,
  { domainId, types }: DemoCompany,
  webformId: number,
): Promise<void> {
  const [items, deals] = [await readItems(tx, domainId, webformId), await readDeals(tx, domainId, types[0]!)];
  const logs = deals.map((deal, index) => {
    const values: Record<string, string | null> = {
      contact_name: deal.contact_name,
      customer_name: deal.customer_name,
      contact_department: deal.department,
      contact_email: deal.email,
      contact_phone: deal.tel_no,
      contact_custom: 'メール',
      contact_memo: messages[index % messages.length]!,
      terms: '同意する',
    };
    const answers = items
      .map(({ id, category, data }) => ({
        item_id: id,
        label: (data as { label: string }).label,
        value: values[category] ?? '',
      }))
      .filter((_answer, at) => values[items[at]!.category] !== undefined);
    return {
      domain_id: domainId,
      webform_id: webformId,
      submission_key: createHash('sha256').update(`demo-inquiry/${index}`).digest(),
      answers: JSON.stringify(answers),
      search_key: searchKey(answers.map(({ value }) => value).join(' ')),
      contact_id: deal.contact_id,
      contact_created: true,
      customer_id: deal.customer_id,
      customer_created: true,
      deal_id: deal.id,
      tracking_id: `${Date.parse(deal.created_at)}.${1000 + index}`,
      referer_url: index % 3 === 0 ? 'https://www.demo.example/product/' : 'https://www.demo.example/',
      origin_url: 'https://www.demo.example/contact/',
      ip_masked: `203.0.113.0`,
      user_agent: 'Mozilla/5.0',
      submitted_at: deal.created_at,
    };
  });
  const ids = await insertForIds(tx, 'webform_submission_logs', logs);
  const links = logs.map((log, index) => ({
    domain_id: domainId,
    tracking_id: log.tracking_id,
    contact_id: log.contact_id,
    first_submission_id: ids[index]!,
    linked_at: log.submitted_at,
  }));
  await insertAll(tx, 'tracking_links', links);
}

const readItems = (tx: Transaction, domainId: number, webformId: number) =>
  tx
    .selectFrom('webform_items')
    .select(['id', 'category', 'data'])
    .where('domain_id', '=', domainId)
    .where('webform_id', '=', webformId)
    .orderBy('order_num')
    .execute();

/** Reads the latest deals of the channel, one for each customer, with the person who wrote; oldest first. */
async function readDeals(tx: Transaction, domainId: number, type: DemoCompany['types'][number]) {
  const deals = await tx
    .selectFrom('deals')
    .innerJoin('customers', (join) =>
      join.onRef('customers.domain_id', '=', 'deals.domain_id').onRef('customers.id', '=', 'deals.customer_id'),
    )
    .innerJoin('deal_contacts', (join) =>
      join.onRef('deal_contacts.domain_id', '=', 'deals.domain_id').onRef('deal_contacts.deal_id', '=', 'deals.id'),
    )
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.domain_id', '=', 'deal_contacts.domain_id')
        .onRef('contacts.id', '=', 'deal_contacts.contact_id'),
    )
    .distinctOn('customers.id')
    .select([
      'deals.id',
      'deals.created_at',
      'customers.id as customer_id',
      'customers.name as customer_name',
      'contacts.id as contact_id',
      'contacts.name as contact_name',
      'contacts.department',
      'contacts.email',
      'contacts.tel_no',
    ])
    .where('deals.domain_id', '=', domainId)
    .where('deals.deal_type_id', '=', type.id)
    .where('deals.channel_id', '=', named(type.channels, 'Web問い合わせ').id)
    .where('contacts.email', 'is not', null)
    .orderBy('customers.id')
    .orderBy('deals.id', 'desc')
    .orderBy('contacts.id')
    .execute();
  return deals.sort((a, b) => a.id - b.id).slice(-submissionCount);
}
