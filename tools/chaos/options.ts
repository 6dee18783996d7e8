import { parseArgs } from 'node:util';

export interface ChaosOptions {
  rounds: number;
  /** The names of faults and attacks; empty: all. */
  only: string[];
}

export const help = `npm run chaos -- [options]

Breaks the product on purpose, under load, on a PostgreSQL and in processes of its own (.tmp/chaos), and compares what
was acknowledged with what is stored. It needs a build (npm start or npm test makes one).

  --rounds N      rounds of each fault (30); attacks run once
  --short         one round
  --only A,B      some faults and attacks by name
  --list          their names
  --help          this text
`;

/** Reads the command line; `help` and `list` run nothing. Throws for unknown options. */
export function readOptions(args: string[]): ChaosOptions | 'help' | 'list' {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      only: { type: 'string', default: '' },
      short: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.list) return 'list';
  const rounds = Number(values.rounds ?? (values.short ? 1 : 30));
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1000)
    throw new Error(`--rounds ${values.rounds}: a whole number from 1 to 1000`);
  return { rounds, only: values.only.split(',').filter(Boolean) };
}
