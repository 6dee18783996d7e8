import { parseArgs } from 'node:util';

export interface ChaosOptions {
  rounds: number;
  /** The jobs that are cut. */
  cuts: number;
  /** The names of faults and attacks; empty: all. */
  only: string[];
}

export const help = `npm run chaos -- [options]

Breaks the product on purpose, under load, on a PostgreSQL and in processes of its own (.tmp/chaos), and compares what
was acknowledged with what is stored. It needs a build (npm start or npm test makes one).

  --rounds N      rounds of each fault (30); attacks run once
  --cuts N        jobs whose worker is killed (3, or the variable CHAOS_CUTS)
  --short         one round
  --only A,B      some faults and attacks by name
  --list          their names
  --help          this text
`;

/** Reads the command line; `help` and `list` run nothing. Throws for unknown options. */
export function readOptions(
  args: string[],
  env: Readonly<Record<string, string | undefined>> = {},
): ChaosOptions | 'help' | 'list' {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      cuts: { type: 'string' },
      only: { type: 'string', default: '' },
      short: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.list) return 'list';
  const rounds = numberOf('rounds', values.rounds ?? (values.short ? '1' : '30'));
  const cuts = numberOf('cuts', values.cuts ?? env['CHAOS_CUTS'] ?? '3');
  return { rounds, cuts, only: values.only.split(',').filter(Boolean) };
}

function numberOf(name: 'rounds' | 'cuts', text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 1000)
    throw new Error(`--${name} ${text}: a whole number from 1 to 1000`);
  return number;
}
