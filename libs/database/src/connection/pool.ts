import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionLost } from './lost.ts';

/** The time a caller waits for a server that restarts or fails over, in ms. Nothing has been sent by then. */
const PATIENCE = 3_000;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 400;

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void;

/**
 * A pool that survives a restart of its server. pg emits `error` on a client whose connection breaks, also while it is
 * checked out; without a listener that ends the process. The running query is rejected anyway, and the pool drops the
 * client when it is returned. Taking a connection is retried for some seconds, because nothing has been sent yet.
 */
export class SurvivingPool extends pg.Pool {
  readonly #ending = new WeakSet<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('error', () => {});
    this.on('connect', (client) => {
      client.on('error', () => {});
      // The server announces the end of a connection a moment before it closes it: the client must not be handed out in
      // between.
      const { connection } = client as unknown as { connection: pg.Connection };
      connection.on('errorMessage', (message: Error) => {
        if (isConnectionLost(message)) this.#ending.add(client);
      });
    });
    this.on('release', (_error, client) => {
      if (this.#ending.has(client as pg.PoolClient)) void (client as pg.PoolClient & { end(): Promise<void> }).end();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    const taken = this.#patiently();
    if (!callback) return taken;
    taken.then(
      // The callback runs outside the promise, because its errors are the caller's.
      (client) => process.nextTick(callback, undefined, client, client.release),
      (error: Error) => process.nextTick(callback, error, undefined, () => {}),
    );
  }

  async #patiently(): Promise<pg.PoolClient> {
    const end = performance.now() + PATIENCE;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isConnectionLost(error) || this.ending || performance.now() + pause > end) throw error;
        await sleep(pause);
      }
    }
  }
}
