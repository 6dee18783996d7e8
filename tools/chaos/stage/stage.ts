import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { root } from '../../bench/machine/child.ts';
import { sleep } from '../wait.ts';
import { Cluster } from './cluster.ts';
import { addFollowers, readCompany } from './company.ts';
import type { Company } from './company.ts';
import { startMailSink } from './mail-sink.ts';
import type { MailSink } from './mail-sink.ts';
import { startProxy } from './proxy.ts';
import type { Proxy } from './proxy.ts';
import { Server } from './server.ts';
import { signIn } from './sessions.ts';
import type { Headers } from './sessions.ts';
import { openSmallDisk, removeDisk } from './small-disk.ts';
import type { SmallDisk } from './small-disk.ts';
import { startWebhookSink } from './webhook-sink.ts';
import type { WebhookSink } from './webhook-sink.ts';

/** The running product: PostgreSQL, a web server, a worker, and receivers of its mails and webhooks. */
export interface Stage {
  disk: SmallDisk;
  cluster: Cluster;
  proxy: Proxy;
  web: Server;
  worker: Server;
  mails: MailSink;
  hooks: WebhookSink;
  company: Company;
  /** The headers of several sessions. */
  sessions: Headers[];
  /** Queries the database directly, with retries when the connection is lost. */
  rows<R>(text: string, values?: unknown[]): Promise<R[]>;
  /** Connects web server and worker to the database through the proxy, or directly; restarts both. */
  useProxy(wanted: boolean): Promise<void>;
  /** Starts one more web server, with other settings. */
  startWeb(env: Record<string, string>): Promise<Server>;
  close(): Promise<void>;
}

const members = ['admin@demo.example', 'staff@demo.example', 'admin@demo.example', 'takahashi@demo.example'];

export async function openStage(): Promise<Stage> {
  const opened: (() => unknown)[] = [];
  const servers: Server[] = [];
  const folder = ownFolder();
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const disk = openSmallDisk(folder);
    opened.push(() => disk.remove());
    process.once('exit', () => {
      for (const server of servers) server.killNow();
      if (opened.length > 0) disk.remove();
    });
    const cluster = await Cluster.open(join(folder, 'database'));
    opened.push(() => cluster.stop());
    const proxy = await startProxy(Number(new URL(cluster.url).port));
    opened.push(() => proxy.close());
    const [mails, hooks] = await Promise.all([startMailSink(), startWebhookSink()]);
    opened.push(mails.close, hooks.close);
    const database = connect({ url: cluster.url, max: 1 });
    opened.push(() => database.close());
    const start = async (role: 'web' | 'worker', env: Record<string, string> = {}) => {
      const server = await Server.start(role, {
        ...{ NODE_ENV: 'production', DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'data') },
        ...{ DEMO: '1', RATE_LIMITS: 'off', CALLS_LOOPBACK: 'tests', DRAIN_SECONDS: '0', SMTP_URL: mails.url },
        SECRET_KEY: 'a key that this run alone knows and nobody else',
        ...env,
      });
      servers.push(server);
      opened.push(() => server.stop());
      return server;
    };
    const web = await start('web');
    const worker = await start('worker');
    const rows = retrying(database);
    const company = await readCompany(rows);
    const sessions = await Promise.all(members.map((email) => signIn(web.url, email)));
    await addFollowers({ url: web.url, headers: sessions[0]!, rows }, company, hooks.url);
    const startWeb = (env: Record<string, string>) => start('web', env);
    let isUsed = false;
    const useProxy = async (wanted: boolean) => {
      if (wanted === isUsed) return;
      isUsed = wanted;
      const DATABASE_URL = wanted ? throughProxy(cluster.url, proxy) : cluster.url;
      await Promise.all([web.restart({ DATABASE_URL }), worker.restart({ DATABASE_URL })]);
    };
    return { disk, cluster, proxy, web, worker, mails, hooks, company, sessions, rows, useProxy, startWeb, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Creates a folder named after this process; deletes those of ended processes, left by a kill. */
function ownFolder(): string {
  const parent = join(root, '.tmp/chaos');
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) if (!isRunning(Number(name))) removeDisk(join(parent, name));
  return join(parent, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function throughProxy(url: string, { port }: Proxy): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

const retrying =
  ({ pool }: DatabaseHandle) =>
  async <R>(text: string, values: unknown[] = []): Promise<R[]> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await pool.query(text, values)).rows as R[];
      } catch (error) {
        // An error of the statement itself is final.
        if (tries === 40 || /^(22|23|42)/.test((error as { code?: string }).code ?? '')) throw error;
        await sleep(250);
      }
    }
  };
