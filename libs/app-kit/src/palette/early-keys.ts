/** How long keys are kept for a field that does not come, in ms. */
const waitMs = 30_000;

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(text|search)$/.test(target.type);

/**
 * Who knows the keys types on at once: until the first field of what was begun has the focus its letters are kept for it,
 * and begin nothing on the page. Input methods speak only to fields, so what comes here is letters as they are.
 */
export function keepEarlyKeys(): void {
  if (isField(document.activeElement)) return;
  let kept = '';
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const stop = () => listening.abort();
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (/^(Escape|Enter|Tab)$/.test(key)) return stop();
    if (key.length > 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    // The key that began it is often held a little longer.
    if (!repeat) kept += key;
  };
  const onFocus = ({ target }: Event) => {
    if (!isField(target)) return;
    stop();
    // Once React has finished what gave it the focus.
    if (kept)
      queueMicrotask(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(target, target.value + kept);
        target.dispatchEvent(new Event('input', { bubbles: true }));
      });
  };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('focusin', onFocus, options);
  window.addEventListener('pointerdown', stop, options);
  setTimeout(stop, waitMs);
}
