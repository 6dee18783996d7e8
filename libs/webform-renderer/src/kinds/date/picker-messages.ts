/** The calendar's messages, loaded with it. `{month}` is 1 to 12. */
const ja = {
  title: '日付の選択',
  previous: '前の月',
  next: '次の月',
  year: '年',
  /** Text between the year and the month. */
  yearSign: '年',
  month: '月',
  monthName: '{month}月',
  today: '今日',
  close: '閉じる',
};

const en: typeof ja = {
  title: 'Choose a date',
  previous: 'Previous month',
  next: 'Next month',
  year: 'Year',
  yearSign: '',
  month: 'Month',
  monthName: '{month}',
  today: 'Today',
  close: 'Close',
};

/** The calendar's messages by language; `locale` is for `Intl`. */
export const pickerMessages = { ja: { ...ja, locale: 'ja-JP' }, en: { ...en, locale: 'en-GB' } };

export type PickerMessages = typeof ja & { locale: string };
