import { logColumns } from '@crm/contract';
import type { LogColumn } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled, orNotFound } from '@crm/server-kit';
import type { Locale } from '@crm/server-kit';
import { sql } from 'kysely';
import { existingForm } from '../forms/existing-form.ts';

export interface Column {
  key: string;
  label: string;
  visible: boolean;
  width: number | null;
  deleted_item: boolean;
}

/** A column setting that a member has saved. */
export interface KeptColumn {
  key: string;
  visible: boolean;
  width: number | null;
}

const labels: Record<LogColumn, Record<Locale, string>> = {
  submitted_at: { ja: '回答日時', en: 'Answered at' },
  contact: { ja: 'コンタクト', en: 'Contact' },
  customer: { ja: '取引先', en: 'Customer' },
  deal: { ja: '案件', en: 'Deal' },
  referer_url: { ja: '参照元URL', en: 'Referrer' },
  ip_masked: { ja: 'IPアドレス', en: 'IP address' },
  processing_state: { ja: '状態', en: 'State' },
  origin_url: { ja: '設置ページ', en: 'Page of the form' },
  utm_source: { ja: 'utm_source', en: 'utm_source' },
  utm_medium: { ja: 'utm_medium', en: 'utm_medium' },
  utm_campaign: { ja: 'utm_campaign', en: 'utm_campaign' },
  utm_term: { ja: 'utm_term', en: 'utm_term' },
  utm_content: { ja: 'utm_content', en: 'utm_content' },
  version: { ja: 'フォームの版', en: 'Form version' },
};

/** The columns that are shown by default (spec 3 §2.13); the others can be switched on. */
const shown = new Set<string>([
  'submitted_at',
  'contact',
  'customer',
  'deal',
  'referer_url',
  'ip_masked',
  'processing_state',
]);
/** The columns before the answers: the time and the sender. The others follow in the order of spec 3 §2.13. */
const before = new Set<string>(['submitted_at', 'contact']);

interface Item {
  id: number;
  label: string;
  is_live: boolean;
}

/** Selects the items with answers: those of the form, then those of earlier versions that were answered. */
const answeredItems = (domainId: number, formId: number) =>
  compiled<Item>(sql`
    with live as (
      select id, data->>'label' as label, order_num from webform_items
       where domain_id = ${domainId} and webform_id = ${formId}
         and category not in ('layout_heading', 'layout_text', 'cookie_policy')
    ), answered as (
      select distinct on (a.item_id) a.item_id as id, a.label
        from webform_submission_logs l, jsonb_to_recordset(l.answers) as a (item_id bigint, label text)
       where l.domain_id = ${domainId} and l.webform_id = ${formId}
         and not exists (select from live where live.id = a.item_id)
       order by a.item_id, l.id desc
    )
    select id, coalesce(label, '') as label, true as is_live, order_num from live
    union all select id, coalesce(label, ''), false, 1000000 from answered
    order by order_num, id`);

/**
 * Returns the columns of a form's log in the member's order; a column that is new to the member comes last, with its
 * default.
 */
export async function readColumns(db: TenantDb, userId: number, formId: number, locale: Locale): Promise<Column[]> {
  const [[form], items, [kept]] = await db.batch([
    existingForm(db, formId),
    answeredItems(db.domainId, formId),
    compiled<{ columns: KeptColumn[] }>(
      sql`select columns from webform_log_columns
        where domain_id = ${db.domainId} and user_id = ${userId} and webform_id = ${formId}`,
    ),
  ]);
  orNotFound(form);
  return inOrder(allColumns(items, locale), kept?.columns ?? []);
}

function allColumns(items: readonly Item[], locale: Locale): Column[] {
  const fixed = logColumns.map((key): Column => ({
    key,
    label: labels[key][locale],
    visible: shown.has(key),
    width: null,
    deleted_item: false,
  }));
  const asked = items.map(({ id, label, is_live }): Column => ({
    key: `item_${id}`,
    label,
    visible: is_live,
    width: null,
    deleted_item: !is_live,
  }));
  return [...fixed.filter(({ key }) => before.has(key)), ...asked, ...fixed.filter(({ key }) => !before.has(key))];
}

function inOrder(all: readonly Column[], kept: readonly KeptColumn[]): Column[] {
  const byKey = new Map(all.map((column) => [column.key, column]));
  const first = kept.flatMap(({ key, visible, width }) => {
    const column = byKey.get(key);
    byKey.delete(key);
    return column ? [{ ...column, visible, width }] : [];
  });
  return [...first, ...byKey.values()];
}
