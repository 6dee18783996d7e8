/** The exit code of a server whose retry would fail in the same way: apps/api/src/main.ts. */
const startRefused = 78;
/** The number of failed starts, before any success, after which the launcher gives up. */
const triesToBeReady = 5;
const shortestPause = 250;
const longestPause = 30_000;
/** The run time (ms) after which a server no longer counts as crashing repeatedly. */
const steady = 60_000;

/**
 * Creates the policy that decides about the restart of an ended server. After the first success it always restarts,
 * with pauses that grow while it keeps crashing; an orderly end and a refused first start are final.
 */
export function restartPolicy(now = Date.now) {
  let everReady = false;
  let readySince;
  let deaths = 0;
  return {
    ready() {
      everReady = true;
      readySince = now();
    },
    /** Returns the pause (ms), unless the end is final, and the message. `how` is a signal or an exit code. */
    afterEnd(how) {
      if (how === 0 || (how === startRefused && !everReady)) return {};
      const wasSteady = readySince !== undefined && now() - readySince >= steady;
      readySince = undefined;
      deaths = wasSteady ? 1 : deaths + 1;
      if (!everReady && deaths >= triesToBeReady) return { line: givenUp };
      const pause = Math.min(shortestPause * 2 ** (deaths - 1), longestPause);
      return { pause, line: restarting(typeof how === 'number' ? `code ${how}` : how, pause / 1000) };
    },
  };
}

const restarting = (how, seconds) =>
  `The server ended unexpectedly (${how}); starting it again in ${seconds} s / サーバーが予期せず終了しました（${how}）。${seconds} 秒後に起動し直します`;

const givenUp = `The server died ${triesToBeReady} times before it was ready; giving up / サーバーが起動完了前に ${triesToBeReady} 回終了したため、起動を中止します`;
