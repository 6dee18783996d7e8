/** The exit code of a server that says itself that another try would end the same way: apps/api/src/main.ts. */
const startRefused = 78;
/** So many deaths before it was ever ready, and no more is tried. */
const triesToBeReady = 5;
const shortestPause = 250;
const longestPause = 30_000;
/** A server that was ready for this long (ms) is no longer taken for one that dies again and again. */
const steady = 60_000;

/**
 * Decides whether a server that has ended is started again. Once it was ready, always, after a pause that grows while it
 * keeps dying; an orderly end and a refused first start are final.
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
    /** Gives the pause (ms), unless the end is final, and what to say about it. `how` is a signal or an exit code. */
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
