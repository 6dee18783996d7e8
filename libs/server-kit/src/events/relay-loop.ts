import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseHandle } from '@crm/database';
import type { FastifyBaseLogger } from 'fastify';
import type { EventRegistry } from './event-registry.ts';
import { relayEvents } from './relay-events.ts';

const PAUSE = 200;
const AFTER_FAILURE = 2_000;

/** Relays events until it is stopped: without a pause while there are more, else every 200 ms. */
export function startRelay(
  database: Pick<DatabaseHandle, 'system'>,
  registry: EventRegistry,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const handled = await relayEvents(database, registry, ({ subscriber, error, isGivenUp }) =>
          log[isGivenUp ? 'error' : 'warn']({ err: error, subscriber }, 'an event could not be handled'),
        );
        if (handled === 0) await pause(PAUSE);
      } catch (error) {
        log.warn({ err: error }, 'events could not be relayed');
        await pause(AFTER_FAILURE);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
