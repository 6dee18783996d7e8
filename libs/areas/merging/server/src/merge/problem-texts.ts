import type { FieldIssue, MergeProblem } from '@crm/contract';
import type { Locale } from '@crm/server-kit';

/** The reasons why records cannot be merged, in words. */
const texts: Record<MergeProblem, Record<Locale, string>> = {
  same_record: { ja: '異なるデータを2件以上お選びください。', en: 'Please choose at least two different records.' },
  not_found: {
    ja: 'データが見つかりません。削除または統合された可能性があります。',
    en: 'A record was not found. It may have been deleted or merged.',
  },
  forbidden: {
    ja: '統合するデータを更新・削除する権限がありません。',
    en: 'Your role does not allow to change and delete these records.',
  },
  other_type: { ja: '案件タイプが異なる案件は統合できません。', en: 'Deals of different types cannot be merged.' },
  other_customer: {
    ja: '取引先が異なる案件は統合できません。',
    en: 'Deals of different customers cannot be merged.',
  },
  locked: { ja: 'ロックされた案件は統合できません。', en: 'A locked deal cannot be merged.' },
  hidden_records: {
    ja: '統合元とともに削除されるデータに、閲覧または削除する権限がないものがあります。',
    en: 'The source has records that would be deleted and that you may not see or delete.',
  },
  cycle: {
    ja: '選んだ親取引先は統合するデータの下の階層にあります。',
    en: 'The chosen parent is below one of the merged customers.',
  },
  levels: { ja: '統合すると階層が5段階を超えます。', en: 'The hierarchy would have more than five levels.' },
  choice_required: { ja: '値が異なる項目をお選びください。', en: 'Please choose a value where the records differ.' },
  required: { ja: '必須項目です。', en: 'A value is required.' },
  job_running: {
    ja: '一括処理を実行中です。完了後に統合できます。',
    en: 'A job is running. The records can be merged once it has ended.',
  },
};

/** Returns an issue of a merge in words. */
export const problemText = ({ rule }: FieldIssue, locale: Locale): string =>
  texts[rule as MergeProblem]?.[locale] ?? rule;
