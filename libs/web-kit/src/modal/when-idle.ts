const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs prefetch tasks after the user's first interaction, one after the other while the browser is idle, so that they
 * neither delay the first load nor block the user. Runs nothing while offline. A failed task does not stop the others.
 * Returns a function that cancels the remaining tasks.
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
  // Safari has no idle callback: use a delay.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
