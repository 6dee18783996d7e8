import { townsOf } from './town-names.ts';

/** A town that a postal code belongs to. */
export interface PostalTown {
  /** The code as seven digits. */
  code: string;
  prefecture: string;
  city: string;
  /** The town; empty when the code covers the parts of the city without a code of their own. */
  town: string;
}

/** The columns of Japan Post's files, counted from 0. */
const placeColumns = { code: 2, prefecture: 6, city: 7, town: 8 } as const;
/** The columns of an office's own code, whose address goes down to the house number. */
const officeColumns = { code: 7, prefecture: 3, city: 4, town: 5, number: 6 } as const;

/**
 * Reads a file of Japan Post: the codes of towns, KEN_ALL.CSV (CP932, long towns over several lines) or
 * utf_ken_all.csv (UTF-8, one line each), or those of single offices and post-office boxes, JIGYOSYO.CSV. Throws with
 * the number of the line when the file is none of these.
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

/** Decodes the file as UTF-8 if it is valid UTF-8, otherwise as CP932, the older encoding of Japan Post. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** Splits a line into cells. An empty line, and the mark that ends an old file, have none. */
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

/** Joins a town that is too long for one line with the next lines, up to its closing parenthesis. */
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
