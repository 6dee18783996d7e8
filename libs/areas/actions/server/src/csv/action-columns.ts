import type { CustomItemRow } from '@crm/custom-fields-server';
import { itemTypes } from '@crm/custom-fields-rules';
import { timestamp } from '@crm/format';
import type { Cell, Locale } from '@crm/server-kit';
import type { ActionRow } from '../actions/actions.repository.ts';

export const fileNames: Record<Locale, string> = { ja: 'アクション', en: 'actions' };

/** The names that a row shows for ids. */
export interface Words {
  locale: Locale;
  members: ReadonlyMap<number, string>;
  purposes: ReadonlyMap<number, string>;
}

interface Column {
  label: Record<Locale, string>;
  cell: (action: ActionRow, words: Words) => Cell;
}

const states: Record<ActionRow['status'], Record<Locale, string>> = {
  planned: { ja: '予定', en: 'Planned' },
  completed: { ja: '完了', en: 'Completed' },
};
const patterns: Record<ActionRow['pattern_id'], Record<Locale, string>> = {
  1: { ja: '面談', en: 'Meeting' },
  2: { ja: 'メール', en: 'Email' },
  3: { ja: '電話', en: 'Call' },
  4: { ja: '社内タスク', en: 'Internal task' },
  5: { ja: '社外タスク', en: 'External task' },
};
const targets: Record<ActionRow['target_type'], Record<Locale, string>> = {
  deal: { ja: '案件', en: 'Deal' },
  customer: { ja: '取引先', en: 'Customer' },
  contact: { ja: 'コンタクト', en: 'Contact' },
};

/** Formats a time for Excel. */
const excelTime = (time: string): string => timestamp(time).replaceAll('-', '/').replace('T', ' ').slice(0, 16);
const nameIn = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
const several = (names: (string | undefined)[]) => names.filter(Boolean).join('、');

export const columns: readonly Column[] = [
  { label: { ja: 'アクションID', en: 'Action ID' }, cell: ({ id }) => id },
  { label: { ja: '状態', en: 'Status' }, cell: ({ status }, { locale }) => states[status][locale] },
  { label: { ja: '種別', en: 'Type' }, cell: ({ pattern_id }, { locale }) => patterns[pattern_id][locale] },
  { label: { ja: '目的', en: 'Purpose' }, cell: ({ purpose_id }, { purposes }) => nameIn(purposes, purpose_id) },
  { label: { ja: '開始日時', en: 'Start' }, cell: ({ start_datetime }) => excelTime(start_datetime) },
  { label: { ja: '終了日時', en: 'End' }, cell: ({ end_datetime }) => excelTime(end_datetime) },
  { label: { ja: '主担当者', en: 'Owner' }, cell: ({ user_id }, { members }) => nameIn(members, user_id) },
  {
    label: { ja: '他の担当者', en: 'Others' },
    cell: ({ invitee_ids }, { members }) => several(invitee_ids.map((id) => members.get(id))),
  },
  { label: { ja: '対象', en: 'About' }, cell: ({ target_type }, { locale }) => targets[target_type][locale] },
  { label: { ja: '案件ID', en: 'Deal ID' }, cell: ({ deal_id }) => deal_id },
  { label: { ja: '案件名', en: 'Deal' }, cell: ({ deal_name }) => deal_name },
  { label: { ja: '取引先名', en: 'Customer' }, cell: ({ customer_name }) => customer_name },
  {
    label: { ja: 'コンタクト', en: 'Contacts' },
    cell: ({ contact_name, contacts }) =>
      several([...new Set([contact_name ?? undefined, ...contacts.map(({ name }) => name)])]),
  },
  { label: { ja: '事前メモ', en: 'Preparation' }, cell: ({ pre_note }) => pre_note },
  { label: { ja: '実施結果', en: 'Result' }, cell: ({ result }) => result },
  { label: { ja: '実施結果（補足）', en: 'Result (supplement)' }, cell: ({ extra_result }) => extra_result },
  { label: { ja: '登録者', en: 'Created by' }, cell: ({ created_by }, { members }) => nameIn(members, created_by) },
  { label: { ja: '登録日時', en: 'Created' }, cell: ({ created_at }) => excelTime(created_at) },
  { label: { ja: '更新日時', en: 'Updated' }, cell: ({ updated_at }) => excelTime(updated_at) },
];

/** Joins selected choices by `//` and labels by a space (spec 3 §2.16). */
export function customCell({ customs }: ActionRow, item: CustomItemRow, { members }: Words): Cell {
  const value = customs.find(({ item_id }) => item_id === item.id)?.value ?? null;
  const labelOf = (one: unknown) => item.options.find((option) => option.value === one)?.label ?? String(one);
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(labelOf).join(item.item_type === itemTypes.labels ? ' ' : '//');
  if (item.item_type === itemTypes.user) return nameIn(members, Number(value));
  if (item.item_type === itemTypes.choice) return labelOf(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
