import type { Locale } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Words = Readonly<Record<Locale, string>>;

/** The rows of a table that are about a person. */
export interface Section {
  key: string;
  label: Words;
  /** The names of the fields of `data`; null when its keys are names already. */
  fields: Readonly<Record<string, Words>> | null;
  /** Selects rows of `at` and `data` (a JSON object) of contacts `ids`; deleted records that are still kept too. */
  rows: (domainId: number, ids: readonly number[]) => RawBuilder<{ at: string | null; data: Record<string, unknown> }>;
}

const of = (table: string, domainId: number, ids: readonly number[]) => sql`
  where ${sql.ref(`${table}.domain_id`)} = ${domainId} and ${sql.ref(`${table}.contact_id`)} = any(${[...ids]}::bigint[])`;

/** Everything that is kept about a person, in the order of the page and of the disclosure. */
export const sections: readonly Section[] = [
  {
    key: 'contact',
    label: { ja: 'コンタクト', en: 'Contact' },
    fields: {
      name: { ja: '名前', en: 'Name' },
      reading: { ja: 'ふりがな', en: 'Reading' },
      customer: { ja: '取引先', en: 'Customer' },
      department: { ja: '部署', en: 'Department' },
      position: { ja: '役職', en: 'Position' },
      email: { ja: 'メールアドレス', en: 'E-mail address' },
      tel_no: { ja: '電話番号', en: 'Phone' },
      mobile_no: { ja: '携帯電話番号', en: 'Mobile' },
      postal_code: { ja: '郵便番号', en: 'Postal code' },
      address: { ja: '住所', en: 'Address' },
      memo: { ja: 'メモ', en: 'Note' },
      consent_source: { ja: '同意の取得元', en: 'Source of consent' },
    },
    rows: (domainId, ids) => sql`
      select c.created_at as at, jsonb_build_object('name', c.name,
        'reading', nullif(concat_ws(' ', c.last_name_kana, c.first_name_kana), ''), 'customer', customers.name,
        'department', c.department, 'position', c.position, 'email', c.email, 'tel_no', c.tel_no,
        'mobile_no', c.mobile_no, 'postal_code', c.postal_code, 'address', c.address, 'memo', c.memo,
        'consent_source', c.consent_source) as data
      from contacts as c
      left join customers on customers.domain_id = c.domain_id and customers.id = c.customer_id
      where c.domain_id = ${domainId} and c.id = any(${[...ids]}::bigint[])`,
  },
  {
    key: 'customs',
    label: { ja: 'カスタム項目', en: 'Custom fields' },
    fields: null,
    rows: (domainId, ids) => sql`
      select null as at, jsonb_object_agg(i.name, coalesce((
        select string_agg(o.label, ' / ' order by o.order_num) from custom_item_options as o
        where o.domain_id = c.domain_id and o.item_id = i.id and (custom.value = to_jsonb(o.id)
          or custom.value @> jsonb_build_array(o.id))), custom.value #>> '{}')) as data
      from contacts as c cross join lateral jsonb_each(c.customs) as custom (key, value)
      join custom_items as i on i.domain_id = c.domain_id and i.id = custom.key::bigint
      where c.domain_id = ${domainId} and c.id = any(${[...ids]}::bigint[])
      group by c.id order by c.id`,
  },
  {
    key: 'consents',
    label: { ja: '同意の履歴', en: 'Consents' },
    fields: {
      status: { ja: '状態', en: 'State' },
      source: { ja: '取得元', en: 'Source' },
      evidence: { ja: '根拠', en: 'Evidence' },
    },
    rows: (domainId, ids) => sql`
      select t.at, jsonb_build_object('status', t.status, 'source', t.source, 'evidence', t.evidence) as data
      from contact_consents as t ${of('t', domainId, ids)} order by t.id desc`,
  },
  {
    key: 'answers',
    label: { ja: 'フォームの回答', en: 'Form answers' },
    fields: {
      form: { ja: 'フォーム', en: 'Form' },
      answers: { ja: '回答', en: 'Answers' },
      page: { ja: '送信元のページ', en: 'Page' },
      ip_masked: { ja: 'IPアドレス（一部）', en: 'IP address (masked)' },
      user_agent: { ja: 'ブラウザ', en: 'Browser' },
    },
    rows: (domainId, ids) => sql`
      select t.submitted_at as at, jsonb_build_object('form', webforms.name, 'answers', (
          select string_agg(concat(answer.label, ': ', answer.value #>> '{}'), E'\\n')
          from jsonb_to_recordset(t.answers) as answer (label text, value jsonb)),
        'page', coalesce(t.origin_url, t.referer_url), 'ip_masked', t.ip_masked, 'user_agent', t.user_agent) as data
      from webform_submission_logs as t
      left join webforms on webforms.domain_id = t.domain_id and webforms.id = t.webform_id
      ${of('t', domainId, ids)} order by t.id desc`,
  },
  {
    key: 'visits',
    label: { ja: 'サイトの訪問', en: 'Visits' },
    fields: {
      page: { ja: '最初のページ', en: 'First page' },
      referrer: { ja: '参照元', en: 'Referrer' },
      pages: { ja: '閲覧ページ数', en: 'Pages' },
    },
    rows: (domainId, ids) => sql`
      select s.started_at as at, jsonb_build_object('page', s.landing_url, 'referrer', s.referrer,
        'pages', s.page_view_count) as data
      from tracking_links as t
      join tracking_sessions as s on s.domain_id = t.domain_id and s.tracking_id = t.tracking_id
      ${of('t', domainId, ids)} order by s.id desc`,
  },
  {
    key: 'mails',
    label: { ja: '配信したメール', en: 'Mails' },
    fields: {
      subject: { ja: '件名', en: 'Subject' },
      email: { ja: '宛先', en: 'Recipient' },
      status: { ja: '状態', en: 'State' },
      opened: { ja: '開封', en: 'Opened' },
      clicked: { ja: 'クリック', en: 'Clicked' },
    },
    rows: (domainId, ids) => sql`
      select t.sent_at as at, jsonb_build_object('subject', m.subject, 'email', t.email, 'status', t.status,
        'opened', t.opened_at, 'clicked', t.clicked_at) as data
      from campaign_targets as t
      join campaign_emails as m on m.domain_id = t.domain_id and m.id = t.campaign_email_id
      ${of('t', domainId, ids)} order by t.id desc`,
  },
  {
    key: 'direct_mails',
    label: { ja: '個別に送信したメール', en: 'Single mails' },
    fields: {
      subject: { ja: '件名', en: 'Subject' },
      recipient: { ja: '宛先', en: 'Recipient' },
      text: { ja: '本文', en: 'Text' },
    },
    rows: (domainId, ids) => sql`
      select t.created_at as at, jsonb_build_object('subject', t.subject, 'recipient', t.recipient,
        'text', t.body_text) as data
      from direct_mails as t ${of('t', domainId, ids)} order by t.id desc`,
  },
  {
    key: 'incoming_mails',
    label: { ja: '受信したメール', en: 'Incoming mails' },
    fields: {
      subject: { ja: '件名', en: 'Subject' },
      sender: { ja: '差出人', en: 'Sender' },
      text: { ja: '本文', en: 'Text' },
    },
    rows: (domainId, ids) => sql`
      select m.received_at as at, jsonb_build_object('subject', m.subject, 'sender', m.from_address,
        'text', m.body_text) as data
      from incoming_mail_links as t join incoming_mails as m on m.domain_id = t.domain_id and m.id = t.mail_id
      ${of('t', domainId, ids)} order by m.id desc`,
  },
  {
    key: 'deals',
    label: { ja: '関係する案件', en: 'Deals' },
    fields: { name: { ja: '案件名', en: 'Deal' } },
    rows: (domainId, ids) => sql`
      select d.created_at as at, jsonb_build_object('name', d.name) as data
      from deal_contacts as t join deals as d on d.domain_id = t.domain_id and d.id = t.deal_id
      ${of('t', domainId, ids)} order by d.id desc`,
  },
  {
    key: 'actions',
    label: { ja: 'アクション', en: 'Actions' },
    fields: { note: { ja: '事前メモ', en: 'Note' }, result: { ja: '実施結果', en: 'Result' } },
    rows: (domainId, ids) => sql`
      select a.start_datetime as at, jsonb_build_object('note', a.pre_note,
        'result', nullif(concat_ws(E'\\n', a.result, a.extra_result), '')) as data
      from actions as a
      where a.domain_id = ${domainId} and (a.contact_id = any(${[...ids]}::bigint[]) or exists (
        select from action_contacts as t where t.domain_id = a.domain_id and t.action_id = a.id
          and t.contact_id = any(${[...ids]}::bigint[])))
      order by a.id desc`,
  },
  {
    key: 'materials',
    label: { ja: '資料', en: 'Materials' },
    fields: { name: { ja: 'ファイル名', en: 'File' } },
    rows: (domainId, ids) => sql`
      select t.created_at as at, jsonb_build_object('name', t.name) as data
      from materials as t ${of('t', domainId, ids)} order by t.id desc`,
  },
  {
    key: 'custom_objects',
    label: { ja: 'カスタムオブジェクト', en: 'Custom objects' },
    fields: { kind: { ja: '種類', en: 'Kind' }, title: { ja: '名前', en: 'Name' } },
    rows: (domainId, ids) => sql`
      select o.created_at as at, jsonb_build_object('kind', def.name, 'title', o.title) as data
      from custom_object_contacts as t
      join custom_objects as o on o.domain_id = t.domain_id and o.id = t.custom_object_id
      join custom_object_defs as def on def.domain_id = o.domain_id and def.id = o.custom_object_def_id
      ${of('t', domainId, ids)} order by o.id desc`,
  },
  {
    key: 'requests',
    label: { ja: '個人データの対応記録', en: 'Requests about the data' },
    fields: { kind: { ja: '対応', en: 'Request' } },
    rows: (domainId, ids) => sql`
      select t.created_at as at, jsonb_build_object('kind', t.kind) as data
      from personal_data_requests as t ${of('t', domainId, ids)} order by t.id desc`,
  },
];

/** The name of the column of times in a disclosure. */
export const dateLabel: Words = { ja: '日時', en: 'Date' };
