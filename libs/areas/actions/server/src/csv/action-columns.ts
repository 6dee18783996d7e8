import { excelTime, masterName, memberName } from '@crm/records-server';
import type { ExportColumn } from '@crm/records-server';
import type { Locale } from '@crm/server-kit';
import type { ActionRow, selectActions } from '../actions/actions.repository.ts';

/** An action as it is read from the database. */
export type ReadAction = Awaited<ReturnType<ReturnType<typeof selectActions>['executeTakeFirstOrThrow']>>;

export const states: Record<ActionRow['status'], Record<Locale, string>> = {
  planned: { ja: '予定', en: 'Planned' },
  completed: { ja: '完了', en: 'Completed' },
};
export const patterns: Record<ActionRow['pattern_id'], Record<Locale, string>> = {
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

const several = (names: (string | undefined)[]) => names.filter(Boolean).join('、');

export const columns: readonly ExportColumn<ReadAction>[] = [
  { id: 'id', label: { ja: 'アクションID', en: 'Action ID' }, cell: ({ id }) => id },
  { id: 'state', label: { ja: '状態', en: 'Status' }, cell: ({ status }, { locale }) => states[status][locale] },
  {
    id: 'pattern',
    label: { ja: '種別', en: 'Type' },
    cell: ({ pattern_id }, { locale }) => patterns[pattern_id][locale],
  },
  {
    id: 'purpose',
    label: { ja: '目的', en: 'Purpose' },
    cell: ({ purpose_id }, words) => masterName('action_purposes', purpose_id, words),
  },
  {
    id: 'start_datetime',
    label: { ja: '開始日時', en: 'Start' },
    cell: ({ start_datetime }) => excelTime(start_datetime),
  },
  { id: 'end_datetime', label: { ja: '終了日時', en: 'End' }, cell: ({ end_datetime }) => excelTime(end_datetime) },
  { id: 'user', label: { ja: '主担当者', en: 'Owner' }, cell: ({ user_id }, words) => memberName(user_id, words) },
  {
    id: 'invitees',
    label: { ja: '他の担当者', en: 'Others' },
    cell: ({ invitee_ids }, { members }) => several(invitee_ids.map((id) => members.get(id))),
  },
  {
    id: 'target',
    label: { ja: '対象', en: 'About' },
    cell: ({ target_type }, { locale }) => targets[target_type][locale],
  },
  { id: 'deal_id', label: { ja: '案件ID', en: 'Deal ID' }, cell: ({ deal_id }) => deal_id },
  { id: 'deal', label: { ja: '案件名', en: 'Deal' }, cell: ({ deal_name }) => deal_name },
  { id: 'customer', label: { ja: '取引先名', en: 'Customer' }, cell: ({ customer_name }) => customer_name },
  {
    id: 'contacts',
    label: { ja: 'コンタクト', en: 'Contacts' },
    cell: ({ contact_name, contacts }) =>
      several([...new Set([contact_name ?? undefined, ...contacts.map(({ name }) => name)])]),
  },
  { id: 'pre_note', label: { ja: '事前メモ', en: 'Preparation' }, cell: ({ pre_note }) => pre_note },
  { id: 'result', label: { ja: '実施結果', en: 'Result' }, cell: ({ result }) => result },
  {
    id: 'extra_result',
    label: { ja: '実施結果（補足）', en: 'Result (supplement)' },
    cell: ({ extra_result }) => extra_result,
  },
  {
    id: 'created_by',
    label: { ja: '登録者', en: 'Created by' },
    cell: ({ created_by }, words) => memberName(created_by, words),
  },
  { id: 'created_at', label: { ja: '登録日時', en: 'Created' }, cell: ({ created_at }) => excelTime(created_at) },
  { id: 'updated_at', label: { ja: '更新日時', en: 'Updated' }, cell: ({ updated_at }) => excelTime(updated_at) },
];
