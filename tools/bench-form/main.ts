/** `npm run bench:form`: the public form page against plain HTML of the same fields. `--help` says more. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { startApi } from '../bench/machine/api.ts';
import { root } from '../bench/machine/child.ts';
import { startDatabase } from '../bench/machine/database.ts';
import { tableOf } from '../bench/report.ts';
import { judge } from './judge.ts';
import { publishForm, servePlainPage } from './servers.ts';
import { transferred } from './transfer.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

const help = `npm run bench:form -- [options]

Opens the public page of a form with ten fields and a plain HTML page of the same fields in a headless browser, in
shuffled rounds with an empty cache, unthrottled and slow (4 times slower CPU, slow 4G), and holds the medians against
the budgets. It reports: only a page that cannot be measured makes it fail. The page must have been built
(npx nx build public-webform); the browser is Chromium (CHROMIUM_PATH, or the system's).

  --rounds N   visits of each kind (7)
  --source     run the API from its sources
  --help       this text
`;

/** Every kind of visit that a round makes. */
export type Kind = `${'plain' | 'form'} ${'fast' | 'slow'}`;
const kinds: readonly Kind[] = ['plain fast', 'form fast', 'plain slow', 'form slow'];

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

async function measure(browser: Browser, pages: { plain: string; form: string }, rounds: number) {
  const visits: Record<Kind, Visit[]> = { 'plain fast': [], 'form fast': [], 'plain slow': [], 'form slow': [] };
  const open = (kind: Kind) => {
    const [page, speed] = kind.split(' ') as ['plain' | 'form', 'fast' | 'slow'];
    return visit(browser, pages[page], { throttled: speed === 'slow', lives: page === 'form' });
  };
  for (const kind of kinds) await open(kind);
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of shuffled(kinds)) visits[kind].push(await open(kind));
  }
  return visits;
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

async function bench({ rounds, source }: { rounds: number; source: boolean }): Promise<void> {
  if (!existsSync(join(root, 'apps/public-webform/dist/.vite/manifest.json')))
    throw new Error('The page is not built. Run: npx nx build public-webform');
  const started: { stop(): Promise<void> }[] = [];
  const keep = <T extends { stop(): Promise<void> }>(one: T): T => (started.unshift(one), one);
  try {
    const database = keep(await startDatabase('.tmp/bench-form'));
    const api = keep(await startApi(database.url, { source }));
    const pages = {
      plain: keep(await servePlainPage()).url,
      form: `${api.url}/webforms/?webformid=${await publishForm(api)}`,
    };
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: flags.split(' '),
    });
    keep({ stop: () => browser.close() });
    console.log(
      `${browser.version()}, ${rounds} rounds, load ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}`,
    );
    const visits = await measure(browser, pages, rounds);
    const scripts = visits['form fast'][0]!.requests.filter(({ type }) => type === 'script').map(({ url }) => url);
    const sizes = await Promise.all(scripts.map(transferred));
    const html = await transferred(pages.form);
    console.log(`\n${tableOf(judge(visits, { html, scripts: sizes, origin: new URL(api.url).origin }))}`);
    console.log(
      `\nload at the end ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}`,
    );
  } finally {
    for (const one of started) await one.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

try {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      source: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (values.help) console.log(help);
  else if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds}: a whole number from 1`);
  else await bench({ rounds, source: values.source });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
