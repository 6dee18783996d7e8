import type { Locale } from '@crm/server-kit';
import type { RowIssue } from '../rows/stored-rows.ts';

type Params = Readonly<Record<string, string | number>>;
type Words = Record<Locale, (params: Params) => string>;

const number = (value: string | number | undefined) => Number(value ?? 0).toLocaleString('ja-JP');

const say = (ja: string, en: string): Words => ({ ja: () => ja, en: () => en });

/** The words for what is wrong with a row, by reason. */
const words: Readonly<Record<string, Words>> = {
  cells: {
    ja: ({ expected, found }) => `列の数が見出しと違います（見出し${expected}列、この行${found}列）。`,
    en: ({ expected, found }) => `The row has ${found} cells, and the headings have ${expected}.`,
  },
  shortened: say(
    'Excelの指数表示（例：9.01E+10）になり、元の番号が失われています。',
    'A spreadsheet has shortened the number (such as 9.01E+10), and its digits are lost.',
  ),
  id: say('IDは数字でご入力ください。', 'An id is a number.'),
  unnamed: {
    ja: ({ text }) => `「${text}」は見つかりません。`,
    en: ({ text }) => `"${text}" was not found.`,
  },
  ambiguous: {
    ja: ({ text }) => `「${text}」は複数あります。IDなどで1つに決まるようにしてください。`,
    en: ({ text }) => `There are several named "${text}". An id would tell them apart.`,
  },
  several: {
    ja: ({ count }) => `同じキーのデータが${count}件あります。1件に決まるキーをお選びください。`,
    en: ({ count }) => `${count} records have this key. Please choose a key that one of them has.`,
  },
  no_record: say('更新するデータが見つかりません。', 'There is no record to update.'),
  unchanged: say('変更はありません。', 'Nothing changes.'),
  twin: {
    ja: ({ line }) => `${line}行目と同じデータです。`,
    en: ({ line }) => `It is the same as line ${line}.`,
  },
  similar: {
    ja: ({ id }) => `登録済みのデータ（ID ${id}）と重複している可能性があります。`,
    en: ({ id }) => `It may be the same as a record of the base (id ${id}).`,
  },
  changed: say(
    'プレビューのあとにデータが変更されました。もう一度確認してください。',
    'The record was changed after the preview. Please check again.',
  ),
  choice: {
    ja: ({ text }) => (text ? `「${text}」は選択肢にありません。` : '選択肢にない値です。'),
    en: ({ text }) => (text ? `"${text}" is not one of the choices.` : 'It is not one of the choices.'),
  },
  new_choice: {
    ja: ({ text }) => `「${text}」を選択肢に追加します。`,
    en: ({ text }) => `"${text}" becomes a new choice.`,
  },
  levels: {
    ja: ({ max }) => `取引先の階層は${max}段までです。`,
    en: ({ max }) => `Customers can have ${max} levels.`,
  },
  cycle: say('親取引先が自分自身の下にあります。', 'The parent is below the customer itself.'),
  not_found: say('見つかりません。', 'It was not found.'),
  refused: say('データベースに保存できない値です。', 'The value cannot be stored.'),
  locked: say('終了した案件はロックされているため、変更できません。', 'The deal has ended and is locked.'),
  reason: say('このフェーズでは選べない理由です。', 'The reason does not fit the phase.'),
  required_by_phase: say('このフェーズでは必須の項目です。', 'The phase needs a value.'),
  forbidden: say('このデータを更新する権限がありません。', 'You may not change this record.'),
  pattern: say('空白は使えません。', 'It must not contain spaces.'),
  max_items: {
    ja: ({ limit }) => `${limit}件以内でご入力ください。`,
    en: ({ limit }) => `Please enter at most ${limit}.`,
  },
  min_items: {
    ja: ({ limit }) => `${limit}件以上ご入力ください。`,
    en: ({ limit }) => `Please enter at least ${limit}.`,
  },
  type: say('値の形式をご確認ください。', 'Please check the value.'),
  duplicate: say('同じ名前のデータがすでにあります。', 'There is a record with this name.'),
  below: {
    ja: ({ limit }) => `${number(limit)}未満でご入力ください。`,
    en: ({ limit }) => `Please enter less than ${number(limit)}.`,
  },
  minimum: say('0以上でご入力ください。', 'Please enter 0 or more.'),
  time: say('日時として読めません。', 'It is not a time.'),
  target: say(
    '対象（案件・取引先・コンタクトのいずれか）を指定してください。',
    'The row needs a deal, a customer or a contact.',
  ),
  fixed: say('登録後に変更できない項目です。', 'It cannot be changed later.'),
  other_customer: say('案件の取引先と違います。', 'It is not the customer of the deal.'),
  'custom.time.endBeforeStart': say('終了は開始より後にしてください。', 'The end is before the start.'),
  'custom.time.future': say(
    '完了したアクションの開始は、現在より前の日時にしてください。',
    'The action is completed, but its start is in the future.',
  ),
  'errors.required': say('必須項目です。', 'A value is required.'),
  'errors.invalid_date': say('日付として読めません。', 'It is not a date.'),
  'yup.string.email': say('メールアドレスの形式をご確認ください。', 'Please check the e-mail address.'),
  'yup.string.tel': say(
    '電話番号は6文字以上の数字とハイフンでご入力ください。',
    'A telephone number has digits and hyphens.',
  ),
  'yup.string.url': say('URLは「https://」から始まる形でご入力ください。', 'An address begins with https://.'),
  'yup.string.max': {
    ja: ({ max }) => `${number(max)}文字以内でご入力ください。`,
    en: ({ max }) => `Please use at most ${number(max)} characters.`,
  },
  'yup.number.integer': say('整数でご入力ください。', 'Please enter a whole number.'),
  'yup.number.decimal': say('数値として読めません。', 'It is not a number.'),
  'custom.number.between': {
    ja: ({ min, max }) => `${number(min)}〜${number(max)}の範囲でご入力ください。`,
    en: ({ min, max }) => `Please enter a number from ${number(min)} to ${number(max)}.`,
  },
  'custom.string.spacesOnly': say('空白以外の文字をご入力ください。', 'Please enter something other than spaces.'),
  'custom.string.kana': say('ひらがな・カタカナでご入力ください。', 'Please enter hiragana or katakana.'),
  'custom.string.postalCode': say(
    '郵便番号は「123-4567」の形式でご入力ください。',
    'A postal code looks like 123-4567.',
  ),
  'custom.string.corporateNumber': say(
    '法人番号は13桁の数字です。番号をご確認ください。',
    'A corporate number has 13 digits. Please check it.',
  ),
  'custom.string.invoiceRegistrationNumber': say(
    '登録番号は「T」と13桁の数字です。番号をご確認ください。',
    'A registration number is a T and 13 digits. Please check it.',
  ),
};

const other = say('内容をご確認ください。', 'Please check the value.');

/** Returns what is wrong with a row, in words. */
export const issueWords = ({ reason, params = {} }: RowIssue, locale: Locale): string =>
  (words[reason] ?? other)[locale](params);
