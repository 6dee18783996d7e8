import { parseArgs } from 'node:util';

export interface BenchOptions {
  rounds: number;
  seconds: number;
  deals: number;
  /** True: the cases of data in and out, with a worker. */
  data: boolean;
  /** The rows of a file, and the customers, of these cases. */
  rows: number;
  /** The custom objects of the case `objects`. */
  objects: number;
  only: string[];
  /** True: a company of a million deals, with the cases for it. */
  big: boolean;
  /** True: keeps the database of the run, and uses a kept one. */
  keep: boolean;
  /** True: runs the API from its sources instead of apps/api/dist. */
  source: boolean;
  json: string | undefined;
}

export const help = `npm run bench -- [options]

Measures the API against a bare server (node:http and pg, nothing else) on the same tables of a PostgreSQL of its own,
in .tmp/bench. Baseline, candidate and baseline take turns; a figure is the median of the rounds' ratios. It reports:
only a case that cannot run makes it fail.

  --quick         3 rounds of 1 second
  --rounds N      rounds of each case (5)
  --seconds N     length of each part of a round (3)
  --deals N       deals in the list and on the board (100000; with --big 1000000, with --data 1000)
  --data          import, export and search for duplicates, with a worker
  --rows N        rows of the file and customers of these cases (100000)
  --objects N     records of the case objects (1000000)
  --only A,B      cases: list, board, create, submit, memory, tenants, objects; with --big: pages, orders, filters, find, board, create, write, bulk;
                  with --data: import, export, candidates
  --big           a company with a million deals, half as many contacts, a tenth of customers, twice as many actions
  --keep          keep the database in .tmp/bench-kept, and use the one that an earlier run kept
  --source        run the API from its sources; otherwise its build is used, when there is one
  --json FILE     also write the figures there
  --help          this text
`;

/** Parses the command line; undefined for `--help`. Throws for unknown options. */
export function readOptions(args: string[]): BenchOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      deals: { type: 'string' },
      objects: { type: 'string' },
      data: { type: 'boolean', default: false },
      rows: { type: 'string' },
      big: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      source: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const number = (name: 'rounds' | 'seconds' | 'deals' | 'objects' | 'rows', text: string, max: number) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > max)
      throw new Error(`--${name} ${text}: a whole number from 1 to ${max}`);
    return value;
  };
  return {
    rounds: number('rounds', values.rounds ?? (values.quick ? '3' : '5'), 100),
    seconds: number('seconds', values.seconds ?? (values.quick ? '1' : '3'), 60),
    deals: number('deals', values.deals ?? (values.big ? '1000000' : values.data ? '1000' : '100000'), 2_000_000),
    objects: number('objects', values.objects ?? '1000000', 2_000_000),
    data: values.data,
    rows: number('rows', values.rows ?? '100000', 1_000_000),
    only: values.only.split(',').filter(Boolean),
    big: values.big,
    keep: values.keep,
    source: values.source,
    json: values.json,
  };
}
