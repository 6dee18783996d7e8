import { itemTypes, parseValue } from '@crm/custom-fields-rules';
import type { CustomItemRow, TextKind } from '@crm/custom-fields-server';
import { cleanText } from '@crm/custom-fields-server';
import { isCalendarDay, normaliseDate, normaliseNumber, plain, searchKey } from '@crm/validation';
import type { CellRead } from './import-rules.ts';

/** A number that a spreadsheet shortened: its digits are lost. */
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i;
/** The days between the first day of Excel's calendar and that of Unix. */
const EXCEL_EPOCH = 25_569;
const UNITS: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 百万: 1e6, 億: 1e8 };

/** Returns a reader of texts of a kind. Numbers that are no quantities, such as telephone numbers, stay text. */
export const textCell =
  ({ normalise, rule }: TextKind, { isNumber = false } = {}) =>
  (cell: string): CellRead => {
    const text = normalise(cleanText(cell));
    if (isNumber && SHORTENED.test(text)) return { reason: 'shortened' };
    const found = rule(text);
    return found ? { reason: found.key, ...(found.params ? { params: found.params } : {}) } : { value: text || null };
  };

/**
 * Returns a number as people write it: `￥1,234`, `１２３`, `1,200千円`, `3.5万円`, `▲500`; undefined for any other text.
 */
export function writtenNumber(cell: string): number | undefined {
  const text = plain(cell).replace(/^[▲△]/, '-');
  const [, amount = '', unit] = /^(.*?)(百万|千|万|億)?円?$/.exec(text) ?? [];
  const digits = normaliseNumber(amount);
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return undefined;
  // The unit's zeros are added to the digits: 0.29 × 100 is not 29.
  const power = unit ? Math.log10(UNITS[unit]!) : 0;
  return Number(`${digits}e${Math.round(power)}`);
}

/** Returns a reader of whole numbers within bounds. */
export const numberCell =
  ({ min = 0, max }: { min?: number; max: number }) =>
  (cell: string): CellRead => {
    const number = writtenNumber(cell.replace(/[年月名人]$/, ''));
    if (number === undefined) return { reason: 'yup.number.decimal' };
    if (!Number.isInteger(number)) return { reason: 'yup.number.integer' };
    return number < min || number > max ? { reason: 'custom.number.between', params: { min, max } } : { value: number };
  };

/** Reads a number that is not negative, as exact text. */
export function decimalCell(cell: string): CellRead {
  const number = writtenNumber(cell);
  if (number === undefined) return { reason: 'yup.number.decimal' };
  return number < 0 ? { reason: 'minimum' } : { value: String(number) };
}

/** Reads a day in any written form, also the number that Excel stores for it. */
export function dayCell(cell: string): CellRead {
  const text = plain(cell).replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, '');
  const day = /^[2-7]\d{4}$/.test(text)
    ? new Date((Number(text) - EXCEL_EPOCH) * 86_400_000).toISOString().slice(0, 10)
    : normaliseDate(text);
  return isCalendarDay(day) ? { value: day } : { reason: 'errors.invalid_date' };
}

/** Reads a time of Japan in any written form, also the number that Excel stores for it; a day alone is its start. */
export function timeCell(cell: string): CellRead {
  const text = plain(cell);
  if (/^[2-7]\d{4}(\.\d+)?$/.test(text)) {
    // Rounded to the minute: Excel's fractions of a day are not exact.
    const minutes = Math.round((Number(text) - EXCEL_EPOCH) * 1_440) - 540;
    return { value: new Date(minutes * 60_000).toISOString() };
  }
  const time = /(\d{1,2})(?::|時)(\d{2})?(?:[:分](?:\d{2})?秒?)?$/.exec(text);
  const [, hours = '0', minutes = '0'] = time ?? [];
  const day = text
    .slice(0, time?.index)
    .trimEnd()
    .replace(/T$/, '')
    .replace(/\([月火水木金土日]\)$/, '');
  const read = dayCell(day);
  if (!('value' in read) || Number(hours) > 23 || Number(minutes) > 59) return { reason: 'time' };
  const clock = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return { value: new Date(`${String(read.value)}T${clock}:00+09:00`).toISOString() };
}

/** Reads several words: joined by `//`, as exports do, by commas or by line ends. */
export const listCell = (cell: string): CellRead => ({
  value: cell
    .split(/\/\/|[、,，;\n]/)
    .map((word) => word.trim())
    .filter(Boolean),
});

const foldedLabel = (text: string): string => searchKey(text).replace(/[\s,，、・()（）]/g, '');

/** Returns the value of the choice with this label; width, kana and separators are folded. */
const choiceOf = (choices: readonly { value: string; label: string }[], text: string) =>
  choices.find(({ label }) => label === text) ?? choices.find(({ label }) => foldedLabel(label) === foldedLabel(text));

/** Returns a reader of one of several choices, by label. */
export const choiceCell =
  (choices: readonly { value: string; label: string }[]) =>
  (cell: string): CellRead => {
    const found = choiceOf(choices, cell.trim());
    return found ? { value: found.value } : { reason: 'choice', params: { text: cell.trim() } };
  };

/** Returns a reader of a custom item's values: several choices are joined by `//`, labels by a space (spec 3 §2.16). */
export const customCellReader =
  (item: CustomItemRow) =>
  (cell: string): CellRead => {
    const given = givenValue(item, cell);
    if ('reason' in given) return given;
    const parsed = parseValue(item, given.value);
    return 'value' in parsed ? parsed : { reason: parsed.rule, ...(parsed.params ? { params: parsed.params } : {}) };
  };

function givenValue({ item_type, options }: CustomItemRow, cell: string): CellRead {
  if (item_type === itemTypes.choice) return choiceCell(options)(cell);
  if (item_type === itemTypes.choices) {
    const read = cell
      .split('//')
      .map((word) => word.trim())
      .filter(Boolean)
      .map(choiceCell(options));
    return read.find((one) => 'reason' in one) ?? { value: read.map((one) => 'value' in one && one.value) };
  }
  if (item_type === itemTypes.labels) return { value: cell.split(/[ \u3000]+/).filter(Boolean) };
  if (item_type === itemTypes.date) return dayCell(cell);
  if (item_type === itemTypes.number) {
    const number = writtenNumber(cell);
    return number === undefined ? { reason: 'yup.number.decimal' } : { value: number };
  }
  return { value: cell };
}
