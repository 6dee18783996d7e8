import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@crm/database/embedded';
import type { EmbeddedPostgres } from '@crm/database/embedded';
import { until } from '../wait.ts';
import { fixedPort } from './ports.ts';

/** As in production, but with a log that fills a small disk soon. */
const settings = { fsync: 'on', synchronous_commit: 'on', min_wal_size: '32MB', max_wal_size: '64MB' };

/** A PostgreSQL of its own on a fixed port, which is killed, stopped and started while the product uses it. */
export class Cluster {
  readonly #dataDir: string;
  #server: EmbeddedPostgres | undefined;
  #ended: Promise<void> = Promise.resolve();
  #isDown = true;
  #lines: string[] = [];
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

  get pid(): number {
    return Number(readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** Starts it, as often as it takes: processes of a killed one hold its memory for some moments. */
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
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = await startEmbeddedPostgres({
      dataDir: this.#dataDir,
      settings,
      onLog: (line) => (this.#lines = [...this.#lines.slice(-200), line]),
      onExit: () => {
        this.#isDown = true;
        resolve();
      },
    });
    if (this.url && server.url !== this.url) throw new Error('PostgreSQL did not get its port back');
    this.url = server.url;
    this.#server = server;
    this.#ended = promise;
    this.#isDown = false;
  }

  /** Lets the transactions under way be undone, then ends. */
  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#isDown = true;
  }

  /** Ends its main process by the signal: SIGKILL as a crash does, SIGQUIT as an immediate stop. */
  async end(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    process.kill(this.pid, signal);
    await this.#ended;
    await this.stop();
  }

  /** The last lines of its log that hold the word. */
  lines(word: string): string[] {
    return this.#lines.filter((line) => line.includes(word));
  }
}
