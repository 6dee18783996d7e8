const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs tasks when the user has given a first sign, each when the one before is done and the browser has nothing better to
 * do: what is fetched ahead is no part of the first load, and code that comes all at once would hold up what the user
 * does. Without a connection nothing is fetched. A task that fails keeps no other from its turn. Gives back how to call off
 * those whose turn has not come.
 */
export function whenIdle(tasks: readonly (() => Promise<unknown>)[]): () => void {
  let callOff = () => signs.forEach((sign) => window.removeEventListener(sign, begin));
  function begin() {
    callOff();
    takeTurn(0);
  }
  function takeTurn(index: number) {
    const task = tasks[index];
    if (!task) return;
    if (!navigator.onLine) {
      const goOn = () => takeTurn(index);
      window.addEventListener('online', goOn, { once: true });
      callOff = () => window.removeEventListener('online', goOn);
      return;
    }
    let isOff = false;
    const stop = inIdleTime(() => {
      const next = () => {
        if (!isOff) takeTurn(index + 1);
      };
      task().then(next, next);
    });
    callOff = () => {
      isOff = true;
      stop();
    };
  }
  signs.forEach((sign) => window.addEventListener(sign, begin));
  return () => callOff();
}

function inIdleTime(task: () => void): () => void {
  // Safari knows no idle callback: a moment after the page has settled does as well.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
