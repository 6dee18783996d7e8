/** Time in ms for which typed keys wait for a field. */
const waitMs = 30_000;

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(text|search)$/.test(target.type);

/**
 * Keeps keys that are typed after a shortcut until the first field of the opened form has the focus, and enters them
 * there;
 * they trigger no other shortcut. Input methods only work in fields, so these keys are plain letters.
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
    // The shortcut's own key may repeat.
    if (!repeat) kept += key;
  };
  const onFocus = ({ target }: Event) => {
    if (!isField(target)) return;
    stop();
    // After React has finished the update that focused it.
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
