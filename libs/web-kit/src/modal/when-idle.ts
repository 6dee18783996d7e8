const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs a task when the user has given a first sign and the browser has nothing better to do: what is fetched ahead is no
 * part of the first load. Gives back how to call it off.
 */
export function whenIdle(task: () => void): () => void {
  let callOff = () => signs.forEach((sign) => window.removeEventListener(sign, begin));
  function begin() {
    callOff();
    // Safari knows no idle callback: a moment after the page has settled does as well.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(task, 1000);
      callOff = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(task, { timeout: 5000 });
    callOff = () => cancelIdleCallback(handle);
  }
  signs.forEach((sign) => window.addEventListener(sign, begin));
  return () => callOff();
}
