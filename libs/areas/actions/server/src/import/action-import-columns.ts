import { textKinds } from '@crm/custom-fields-server';
import { contactsNamed } from '@crm/contacts-server';
import { dealsNamed } from '@crm/deals-server';
import { choiceCell, customersNamed, idColumn, listCell, membersNamed, textCell, timeCell } from '@crm/records-server';
import type { ImportColumn } from '@crm/records-server';
import { patterns, states } from '../csv/action-columns.ts';
import type { ImportedAction } from './imported-action.ts';

const plainText = (text: string) => ({ value: text.trim() });

/** Returns the choices of words in both languages. */
const choicesOf = (words: Readonly<Record<string, Readonly<Record<'ja' | 'en', string>>>>) =>
  Object.entries(words).flatMap(([value, { ja, en }]) => [ja, en].map((label) => ({ value, label })));

const patternCell = choiceCell(choicesOf(patterns));
const isoTime = (time: string): string => new Date(time).toISOString();

/** The columns with the headings that exports of other systems have. */
export const columns: readonly ImportColumn[] = [
  idColumn({ ja: 'アクションID', en: 'Action ID' }, ['活動ID']),
  {
    id: 'state',
    field: 'status',
    label: { ja: '状態', en: 'Status' },
    aliases: ['ステータス'],
    content: 'choice',
    read: choiceCell(choicesOf(states)),
  },
  {
    id: 'pattern',
    field: 'pattern_id',
    label: { ja: '種別', en: 'Type' },
    aliases: ['活動種別', 'アクション種別', '種類', 'Activity Type'],
    content: 'choice',
    isRequired: true,
    read: (text) => {
      const read = patternCell(text);
      return 'value' in read ? { value: Number(read.value) } : read;
    },
  },
  {
    id: 'purpose',
    field: 'purpose',
    label: { ja: '目的', en: 'Purpose' },
    aliases: ['活動目的', '件名', 'Subject'],
    read: plainText,
    stored: ({ purpose }: ImportedAction) => purpose,
  },
  {
    id: 'start_datetime',
    field: 'start_datetime',
    label: { ja: '開始日時', en: 'Start' },
    aliases: ['開始', '日時', '活動日', '活動日時', '実施日', '期日', 'Start Date', 'Due Date'],
    content: 'date',
    isRequired: true,
    read: timeCell,
    stored: ({ start_datetime }: ImportedAction) => isoTime(start_datetime),
  },
  {
    id: 'end_datetime',
    field: 'end_datetime',
    label: { ja: '終了日時', en: 'End' },
    aliases: ['終了', 'End Date'],
    read: timeCell,
    stored: ({ end_datetime }: ImportedAction) => isoTime(end_datetime),
  },
  {
    id: 'user',
    field: 'user_id',
    label: { ja: '主担当者', en: 'Owner' },
    aliases: ['担当者', '担当', '任命先', '所有者', 'Assigned To', 'Activity assigned to'],
    content: 'member',
    read: plainText,
    lookup: membersNamed,
  },
  {
    id: 'invitees',
    field: 'invitee_ids',
    label: { ja: '他の担当者', en: 'Others' },
    aliases: ['同行者'],
    read: listCell,
    lookup: membersNamed,
  },
  {
    id: 'deal',
    field: 'deal_id',
    label: { ja: '案件名', en: 'Deal' },
    aliases: ['案件ID', '案件', '案件コード', '商談名', '関連先', 'Opportunity Name', 'Deal Name'],
    read: plainText,
    lookup: dealsNamed,
  },
  {
    id: 'customer',
    field: 'customer_id',
    label: { ja: '取引先名', en: 'Customer' },
    aliases: ['取引先ID', '取引先', '会社名', '顧客名', 'Account Name', 'Company name'],
    read: plainText,
    lookup: customersNamed,
    stored: ({ shown_customer_id }: ImportedAction) => shown_customer_id,
  },
  {
    id: 'contacts',
    field: 'contact_ids',
    label: { ja: 'コンタクト', en: 'Contacts' },
    aliases: ['コンタクトID', '名前', '取引先責任者', 'Contact Name', 'Name'],
    read: listCell,
    lookup: contactsNamed,
    stored: ({ shown_contact_ids }: ImportedAction) => shown_contact_ids,
  },
  { id: 'pre_note', field: 'pre_note', label: { ja: '事前メモ', en: 'Preparation' }, read: textCell(textKinds.long) },
  {
    id: 'result',
    field: 'result',
    label: { ja: '実施結果', en: 'Result' },
    aliases: ['コメント', '内容', '活動内容', '報告', 'Comments', 'Full Comments', 'Description'],
    read: textCell(textKinds.long),
  },
  {
    id: 'extra_result',
    field: 'extra_result',
    label: { ja: '実施結果（補足）', en: 'Result (supplement)' },
    read: textCell(textKinds.long),
  },
];
