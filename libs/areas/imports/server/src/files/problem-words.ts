import type { Locale } from '@crm/server-kit';
import type { Problem } from '../imports/stored-import.ts';

const words: Readonly<Record<string, Record<Locale, string>>> = {
  encoding: {
    ja: '文字コードがUTF-8でもShift_JISでもありません。',
    en: 'The text is neither UTF-8 nor Shift_JIS.',
  },
  quotes: { ja: '引用符（"）が閉じていないか、位置が正しくありません。', en: 'A quote is missing or misplaced.' },
  row: { ja: '1行が長すぎます。', en: 'The row is too long.' },
  rows: { ja: '行数は1,000,000行までです。', en: 'A file can have 1,000,000 rows.' },
  columns: { ja: '列数は500列までです。', en: 'A file can have 500 columns.' },
  cell: { ja: '1つのセルの文字数は32,767文字までです。', en: 'A cell can have 32,767 characters.' },
  nul: {
    ja: '使用できない文字（NUL）が含まれています。CSVファイルかどうかご確認ください。',
    en: 'It contains NUL characters. Please check that it is a CSV file.',
  },
  old_book: {
    ja: '古い形式（.xls）か、パスワード付きのExcelファイルです。パスワードなしの.xlsxで保存し直してください。',
    en: 'It is an Excel file of the old kind (.xls) or has a password. Please save it as .xlsx without one.',
  },
  xlsx_damaged: {
    ja: 'Excelファイルとして読めません。壊れていないかご確認ください。',
    en: 'It cannot be read as an Excel file. Please check that it is not damaged.',
  },
  xlsx_bomb: {
    ja: 'Excelファイルが大きすぎます（20MB、展開後200MBまで）。CSVで保存し直してください。',
    en: 'The Excel file is too large (20 MB, unpacked 200 MB). Please save it as CSV.',
  },
  xlsx_cells: {
    ja: 'Excelファイルのセルは5,000,000個までです。CSVで保存し直してください。',
    en: 'An Excel file can have 5,000,000 cells. Please save it as CSV.',
  },
  xlsx_sheet: { ja: 'シートが見つかりません。', en: 'There is no such sheet.' },
  empty: { ja: '見出しの下にデータの行がありません。', en: 'There are no rows below the headings.' },
  missing: {
    ja: 'ファイルが見つかりません。もう一度お選びください。',
    en: 'The file is missing. Please choose it again.',
  },
  format_unknown: {
    ja: '管理番号が見つからないか、有効期限（30日）が切れています。更新用ファイルをダウンロードし直してください。',
    en: 'The 管理番号 is unknown or older than 30 days. Please download the update format again.',
  },
  format_other: {
    ja: '別のデータの更新用ファイルです。取り込むデータの種類をご確認ください。',
    en: 'It is the update format of other records. Please check the kind of the records.',
  },
  format_old: {
    ja: '項目「{heading}」は削除されています。更新用ファイルをダウンロードし直してください。',
    en: 'The column "{heading}" has been deleted since. Please download the update format again.',
  },
  heading_changed: {
    ja: '見出し「{heading}」が「{found}」に変更されています。更新用ファイルの見出しは変更できません。',
    en: 'The heading "{heading}" was changed to "{found}". The headings of an update format cannot be changed.',
  },
  heading_missing: {
    ja: '見出し「{heading}」がありません。更新用ファイルの見出しは変更できません。',
    en: 'The heading "{heading}" is missing. The headings of an update format cannot be changed.',
  },
  heading_added: {
    ja: '見出し「{found}」が追加されています。更新用ファイルの見出しは変更できません。',
    en: 'The heading "{found}" was added. The headings of an update format cannot be changed.',
  },
};

const placeOf = ({ line, column }: Problem, locale: Locale): string => {
  if (line === undefined && column !== undefined) return locale === 'ja' ? `${column}列目：` : `Column ${column}: `;
  if (line === undefined) return '';
  if (locale === 'ja') return column === undefined ? `${line}行目：` : `${line}行目の${column}列目：`;
  return column === undefined ? `Line ${line}: ` : `Line ${line}, column ${column}: `;
};

/** Returns the reason why a file cannot be read, with its place. */
export const problemWords = (problem: Problem, locale: Locale): string =>
  placeOf(problem, locale) +
  (words[problem.reason] ?? words['missing']!)[locale].replace(
    /\{(heading|found)\}/g,
    (_all, name: 'heading' | 'found') => problem[name] ?? '',
  );
