import type { Stage } from '../stage/stage.ts';
import { until } from '../wait.ts';
import { CallFailed } from './call.ts';
import type { Ledger } from './ledger.ts';
import { tellStory } from './story.ts';
import { Tally } from './tally.ts';

const CLIENTS = 8;
const PATIENCE = 60_000;

export interface Load {
  tally: Tally;
  /** Waits until so many more calls have been acknowledged. */
  more(count: number): Promise<unknown>;
  /** Waits until a call that began after this moment (`performance.now()`) has been acknowledged. */
  begunAfter(moment: number): Promise<unknown>;
  /** Lets every client finish its running story. */
  stop(): Promise<void>;
}

/**
 * Starts eight clients in several sessions, each of which waits for its answers: a bounded load, however fast the
 * server is.
 */
export function startLoad({ web, company, sessions }: Stage, ledger: Ledger): Load {
  const tally = new Tally();
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_none, index) => {
    const headers = sessions[index % sessions.length]!;
    while (!isOver) {
      await tellStory({ url: web.url, company, headers, ledger, tally }).catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
      });
    }
  });
  return {
    tally,
    more(count) {
      const wanted = tally.acknowledged + count;
      return until('further calls are acknowledged', () => tally.acknowledged >= wanted, PATIENCE);
    },
    begunAfter: (moment) => until('a new call is acknowledged', () => tally.latestBegin > moment, PATIENCE),
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}
