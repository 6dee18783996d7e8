import { importRepairs } from '@crm/contract';
import type { ImportRepair } from '@crm/contract';
import type { CsvRow } from '@crm/server-kit';
import type { Finding } from '../imports/stored-import.ts';
import { repairs } from './repairs.ts';

/** The rows that are examined. */
const EXAMINED = 20_000;
const SHORTENED = /^\d(\.\d+)?E\+\d{1,2}$/i;
/** Headings of columns whose numbers begin with zeros. */
const NUMBERS = /電話|TEL|携帯|FAX|郵便|〒|phone|mobile|zip|postal/i;
/** A code as it was typed, in a column that has such codes beside dates. */
const CODE = /^\d{1,2}-\d{1,2}(-\d{1,2})?$/;

interface Seen {
  filled: number;
  codes: number;
  shortened: Damaged;
  repairs: Record<ImportRepair, Damaged>;
}
interface Damaged {
  count: number;
  example: string;
}

const none = (): Damaged => ({ count: 0, example: '' });
const nothing = (): Seen => ({
  ...{ filled: 0, codes: 0, shortened: none() },
  repairs: { lost_zero: none(), code_as_date: none(), mojibake: none() },
});

function count(damaged: Damaged, cell: string): void {
  if (damaged.count === 0) damaged.example = cell;
  damaged.count += 1;
}

function look(seen: Seen, cell: string): void {
  const text = cell.trim();
  if (text === '') return;
  seen.filled += 1;
  if (CODE.test(text)) seen.codes += 1;
  if (SHORTENED.test(text)) count(seen.shortened, text);
  for (const damage of importRepairs) if (repairs[damage](text) !== undefined) count(seen.repairs[damage], text);
}

/** Returns true when the damage is no chance: a name that resembles it is rare, a whole column is not. */
function isDamage(damage: ImportRepair, heading: string, { filled, codes, repairs: found }: Seen): boolean {
  const { count: damaged } = found[damage];
  if (damage === 'lost_zero') return NUMBERS.test(heading) && damaged > 0;
  // Dates are damage only among codes.
  if (damage === 'code_as_date') return damaged > 0 && codes > 0 && damaged + codes > filled / 2;
  return damaged > filled / 4;
}

/** Looks, while a file is read, for what spreadsheets do to columns. */
export function excelDoctor(headerRow: number) {
  let header: readonly string[] = [];
  let second: readonly string[] = [];
  const columns: Seen[] = [];
  async function* examined(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
    let place = 0;
    for await (const row of rows) {
      place += 1;
      if (place === headerRow) header = row.cells;
      if (place === headerRow + 1) second = row.cells;
      if (place > headerRow && place <= EXAMINED)
        for (const [source, cell] of row.cells.entries()) look((columns[source] ??= nothing()), cell);
      yield row;
    }
  }
  return {
    examined,
    findings: (): Finding[] => [...secondHeader(header, second), ...columns.flatMap(findingsOf(header))],
  };
}

const findingsOf =
  (header: readonly string[]) =>
  (seen: Seen, source: number): Finding[] => {
    const damaged = importRepairs.filter((damage) => isDamage(damage, header[source] ?? '', seen));
    const { shortened } = seen;
    return [
      ...damaged.map((damage) => {
        const { count: number, example } = seen.repairs[damage];
        return { damage, source, count: number, example, repaired: repairs[damage](example) ?? null };
      }),
      ...(shortened.count > 0 ? [{ damage: 'shortened' as const, source, ...shortened, repaired: null }] : []),
    ];
  };

/** Returns a finding when headings are merged over the next row: gaps or repeats above words without any number. */
function secondHeader(header: readonly string[], second: readonly string[]): Finding[] {
  const words = header.map((heading) => heading.trim());
  const hasGaps = words.some((word, at) => at > 0 && (word === '' || word === words[at - 1]));
  const isHeadings = second.length > 1 && second.every((cell) => cell.trim() !== '' && !/[\d@]/.test(cell));
  const example = second.slice(0, 3).join('、');
  return hasGaps && isHeadings ? [{ damage: 'second_header', source: 0, count: 1, example, repaired: null }] : [];
}
