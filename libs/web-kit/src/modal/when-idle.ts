/** Runs a task when the browser has nothing better to do; gives back how to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari knows no idle callback: a moment after the page has settled does as well.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
