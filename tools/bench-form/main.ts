/** `npm run bench:form`: compares the public form page with plain HTML and other form libraries; see `--help`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startApi } from '../bench/machine/api.ts';
import { root } from '../bench/machine/child.ts';
import { startDatabase } from '../bench/machine/database.ts';
import { tableOf } from '../bench/report.ts';
import { entrantsOf, smallFile } from './entrants.ts';
import { fieldsOf } from './fields.ts';
import { judge } from './judge.ts';
import { overviewOf } from './overview.ts';
import { buildPeers } from './peers.ts';
import { publishForm, serveSite } from './servers.ts';
import { datePickerSize, rendererSize, serverShare } from './sizes.ts';
import { visitAll } from './visits.ts';

const help = `npm run bench:form -- [options]

Opens the public page of a form with 10 and with 100 fields, a plain HTML page of the same fields, and the same form made
with SurveyJS, Form.io and rjsf in a headless browser: in shuffled rounds with an empty cache, unthrottled and slow
(4 times slower CPU, slow 4G). Prints everybody's medians and holds the page against its budgets; over one of them it
ends with 1. The peers are installed from the npm registry into .tmp/bench-form-peers, in the versions of
tools/bench-form/peers/package.json. The page must have been built (npx nx run-many -t build -p public-webform api); the
browser is Chromium (CHROMIUM_PATH, or the system's).

  --rounds N   visits of each kind (7)
  --no-peers   the page and plain HTML only
  --source     run the API from its sources
  --help       this text
`;

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

interface Options {
  rounds: number;
  peers: boolean;
  source: boolean;
}

/** Returns true when every budget is met. */
async function bench({ rounds, peers: withPeers, source }: Options): Promise<boolean> {
  if (!existsSync(join(root, 'apps/public-webform/dist/.vite/manifest.json')))
    throw new Error('The page is not built. Run: npx nx run-many -t build -p public-webform api');
  const started: { stop(): Promise<void> }[] = [];
  const keep = <T extends { stop(): Promise<void> }>(one: T): T => (started.unshift(one), one);
  try {
    const peers = withPeers ? await buildPeers() : [];
    const { answers, entrants } = await entrantsOf(peers);
    const database = keep(await startDatabase({ folder: '.tmp/bench-form' }));
    const api = keep(await startApi({ database, source }));
    const site = keep(await serveSite(answers));
    const form = `${api.url}/webforms/?webformid=${await publishForm(api, fieldsOf(10))}`;
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: flags.split(' '),
    });
    keep({ stop: () => browser.close() });
    console.log(`${browser.version()}, ${rounds} rounds, load ${load()}`);

    const visits = await visitAll(
      browser,
      [
        { name: 'enishi', fields: 10, path: '/', life: 'guard', url: form },
        ...entrants.map((entrant) => ({ ...entrant, url: site.url + entrant.path })),
      ],
      rounds,
    );
    const [page] = visits.of('enishi', 10, 'fast')[0]!.resources;
    const findings = judge(visits, {
      origin: new URL(api.url).origin,
      html: page!.bytes,
      datePicker: await datePickerSize(browser, `${api.url}/webforms/?webformid=demo-allitems`),
      renderer: rendererSize(),
      serverShare: await serverShare(form, api.url + smallFile(), 3),
    });
    console.log(`\n${overviewOf(visits, ['plain', 'enishi', ...peers.map(({ name }) => name)])}`);
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
      rounds: { type: 'string', default: '7' },
      peers: { type: 'boolean', default: true },
      source: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  const rounds = Number(values.rounds);
  if (values.help) console.log(help);
  else if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds}: a whole number from 1`);
  else if (!(await bench({ rounds, peers: values.peers, source: values.source }))) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
