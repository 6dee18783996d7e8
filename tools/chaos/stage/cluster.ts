import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@crm/database/embedded';
import type { EmbeddedPostgres } from '@crm/database/embedded';
import { until } from '../wait.ts';
import { fixedPort } from './ports.ts';

/** Settings as in production, but with a log that soon fills a small disk. */
const settings = { fsync: 'on', synchronous_commit: 'on', min_wal_size: '32MB', max_wal_size: '64MB' };

/** A PostgreSQL on a fixed port, which is killed, stopped and started while the product uses it. */
export class Cluster {
  readonly #dataDir: string;
  #server: EmbeddedPostgres | undefined;
  #pid = 0;
  url = '';

  private constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  static async open(dataDir: string): Promise<Cluster> {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'postgres-port'), `${await fixedPort()}\n`);
    const cluster = new Cluster(dataDir);
    await cluster.start();
    return cluster;
  }

  /** Returns true when the main process that we started has ended, even if another one has started since. */
  get isDown(): boolean {
    return !existsSync(`/proc/${this.#pid}`);
  }

  /** Starts PostgreSQL with retries: processes of a killed one hold its memory for some moments. */
  async start(): Promise<void> {
    let reason = '';
    const tryOnce = () =>
      this.#tryToStart().then(
        () => true,
        (error: Error) => ((reason = error.message), false),
      );
    await until('PostgreSQL starts', tryOnce, 60_000).catch((error: Error) => {
      throw new Error(`${error.message}: ${reason}`);
    });
  }

  async #tryToStart(): Promise<void> {
    const server = await startEmbeddedPostgres({ dataDir: this.#dataDir, settings, onLog: () => {} });
    this.#server = server;
    if (this.url && server.url !== this.url) throw new Error('PostgreSQL did not get its port back');
    this.url = server.url;
    this.#pid = Number(readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  }

  /** Rolls running transactions back and stops; also prevents an automatic restart of a dead one. */
  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Ends the main process by the signal: SIGKILL as a crash does, SIGQUIT as an immediate stop. */
  async end(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    process.kill(this.#pid, signal);
    await until('PostgreSQL ends', () => this.isDown, 30_000);
    await this.stop();
  }
}
