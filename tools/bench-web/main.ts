/** `npm run bench:web`: measures the staff app in a browser with a slow CPU; see `--help`. */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Finding } from '../bench/cases/case.types.ts';
import { growCompany } from '../bench/company.ts';
import { startApi } from '../bench/machine/api.ts';
import { root } from '../bench/machine/child.ts';
import { startDatabase } from '../bench/machine/database.ts';
import { tableOf } from '../bench/report.ts';
import { median } from '../bench/statistics.ts';
import { openBoard } from './board.ts';
import type { Board } from './board.ts';
import { openPlain } from './plain.ts';
import type { Plain } from './plain.ts';

const help = `npm run bench:web -- [options]

Opens the deal board with a thousand cards in a headless browser whose CPU is four times slower, scrolls it, types into
its search, and drags a card into another column; several rounds, scrolling in turn with a page of as many plain boxes.
Prints the longest frame, the slowest key and the time
from the drop to the card in its column, and ends with 1 when one of them is over its budget. The apps must have been
built (npx nx run-many -t build -p api crm-web); the browser is Chromium (CHROMIUM_PATH, or the system's).

  --rounds N   rounds (5)
  --cards N    cards on the board (1000)
  --slower N   how many times slower the CPU is (4)
  --help       this text
`;

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

/** Time between two frames in ms; gaps are whole frames, so half a frame separates two gaps. */
const frame = 1000 / 60;

const roundsOf = (seen: readonly number[]) => seen.map((one) => one.toFixed(0)).join(' ');

interface Options {
  rounds: number;
  cards: number;
  slower: number;
}

interface Budget {
  what: string;
  /** The budget in milliseconds. */
  most: number;
  measure: (board: Board) => Promise<number>;
  /** The same on a plain page, alternating with the board; an excess there too is due to the machine. */
  floor?: (plain: Plain) => Promise<number>;
}

const budgets: readonly Budget[] = [
  {
    what: 'longest frame while a column is scrolled',
    most: 50,
    measure: (board) => board.scrollColumn(),
    floor: (plain) => plain.scrollColumn(),
  },
  {
    what: 'longest frame while the board is scrolled sideways',
    most: 50,
    measure: (board) => board.scrollSideways(),
    floor: (plain) => plain.scrollSideways(),
  },
  { what: 'slowest key in the search, to the next paint', most: 100, measure: (board) => board.type() },
  { what: 'longest frame while a card is dragged', most: 100, measure: (board) => board.drag() },
  { what: 'from the drop to the card in its column', most: 100, measure: (board) => board.drop() },
];

/** Returns true when the medians of the rounds meet every budget. */
async function bench({ rounds, cards, slower }: Options): Promise<boolean> {
  if (!existsSync(join(root, 'apps/crm-web/dist/index.html')))
    throw new Error('The app is not built. Run: npx nx run-many -t build -p api crm-web');
  const started: { stop(): Promise<void> }[] = [];
  const keep = <T extends { stop(): Promise<void> }>(one: T): T => (started.unshift(one), one);
  try {
    const database = keep(await startDatabase({ folder: '.tmp/bench-web' }));
    const api = keep(await startApi({ database, source: false }));
    await growCompany(database.pool, cards * 3);
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: flags.split(' '),
    });
    keep({ stop: () => browser.close() });
    const board = await openBoard(browser, api.url, { cards, slower });
    console.log(
      `${browser.version()}, ${board.cards} cards, CPU ${slower} times slower, ${rounds} rounds, load ${load()}`,
    );
    const plain = await openPlain(browser, { cards: board.cards, slower });
    const findings: Finding[] = [];
    for (const { what, most, measure, floor } of budgets) {
      const seen: number[] = [];
      const below: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        seen.push(await measure(board));
        if (floor) below.push(await floor(plain));
      }
      // Whole milliseconds, as printed: three frames are 50.0 or 50.1.
      const middle = Math.round(median(seen));
      findings.push({
        what,
        against: `${board.cards} cards`,
        target: floor
          ? { text: `≤ ${most} ms, or as plain boxes`, met: middle <= Math.max(most, median(below) + frame / 2) }
          : { text: `≤ ${most} ms`, met: middle <= most },
        measured: `${middle} ms`,
        detail: `rounds ${roundsOf(seen)}${floor ? `; plain boxes ${roundsOf(below)}` : ''}`,
      });
    }
    console.log(`\n${tableOf(findings)}\n\nload at the end ${load()}`);
    return findings.every(({ target }) => target?.met !== false);
  } finally {
    for (const one of started) await one.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

try {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      cards: { type: 'string', default: '1000' },
      slower: { type: 'string', default: '4' },
      help: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'rounds' | 'cards' | 'slower') => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} ${values[name]}: a whole number from 1`);
    return value;
  };
  const options = { rounds: number('rounds'), cards: number('cards'), slower: number('slower') };
  if (values.help) console.log(help);
  else if (!(await bench(options))) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
