import { townsOf } from './town-names.ts';

/** A place that a postal code stands for. */
export interface PostalTown {
  /** Seven digits. */
  code: string;
  prefecture: string;
  city: string;
  /** Empty where the code is for what has none of its own in the city. */
  town: string;
}

/** Columns of Japan Post's files, counted from 0. */
const placeColumns = { code: 2, prefecture: 6, city: 7, town: 8 } as const;
/** Where somebody has a code of their own it stands for their address, to the number of the house. */
const officeColumns = { code: 7, prefecture: 3, city: 4, town: 5, number: 6 } as const;

/**
 * Reads a file of Japan Post's: the codes of places, KEN_ALL.CSV (CP932, long towns over several lines) or utf_ken_all.csv
 * (UTF-8, a line each); or those of single offices and post-office boxes, JIGYOSYO.CSV. Throws, naming the line, for what
 * is no such file.
 */
export function readPostalFile(bytes: Uint8Array): PostalTown[] {
  const lines = textOf(bytes)
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.length > 0);
  if (lines.length === 0) throw new Error('The file holds no postal codes.');
  const isOfOffices = isCode(lines[0]!.cells[officeColumns.code]);
  const all = isOfOffices
    ? lines.map(officeOf)
    : joined(lines.map(placeOf)).flatMap((place) => townsOf(place.town).map((town) => ({ ...place, town })));
  return [...new Map(all.map((one) => [Object.values(one).join('\n'), one])).values()];
}

interface Line {
  number: number;
  cells: readonly string[];
}

/** UTF-8 where it can be nothing else; otherwise as Japan Post has written it for decades. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** None for an empty line, and for the mark that ends a file of old. */
const cellsOf = (line: string): string[] =>
  line.trim() === '' || line === '\u001a'
    ? []
    : (line.match(/"(?:[^"]|"")*"|[^,]+/g)?.map((cell) => cell.replace(/^"|"$/g, '')) ?? []);

const isCode = (cell = '') => /^\d{7}$/.test(cell);

const placeOf = (line: Line): PostalTown => checked(line, placeColumns);
const officeOf = (line: Line): PostalTown => {
  const { town, ...office } = checked(line, officeColumns);
  return { ...office, town: town + (line.cells[officeColumns.number] ?? '') };
};

function checked({ number, cells }: Line, columns: Record<keyof PostalTown, number>): PostalTown {
  const [code, prefecture = '', city, town] = [columns.code, columns.prefecture, columns.city, columns.town].map(
    (column) => cells[column],
  );
  if (!code || !isCode(code) || !/[都道府県]$/.test(prefecture) || !city || town === undefined)
    throw new Error(
      `Line ${number} is of none of Japan Post's files of postal codes (KEN_ALL.CSV, utf_ken_all.csv, JIGYOSYO.CSV).`,
    );
  return { code, prefecture, city, town };
}

const isOpen = (town: string) => town.lastIndexOf('（') > town.lastIndexOf('）');

/** A town that is too long for a line goes on in the next ones, until its parenthesis is closed. */
function joined(lines: readonly PostalTown[]): PostalTown[] {
  const entries: PostalTown[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const goesOn = last && isOpen(last.town) && last.code === line.code && last.city === line.city;
    if (goesOn) last.town += line.town;
    else entries.push({ ...line });
  }
  return entries;
}
