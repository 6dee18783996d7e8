/**
 * The sign that a page is usable: it is painted, its script took over from the guard, or its script created the fields.
 */
export type Life = 'painted' | 'guard' | 'fields';

/** The console message of a usable, painted page; polling would distort the measurement. */
export const LIVES = 'benchForm lives';

/**
 * Returns the script that runs first in the page as `benchForm` and records when the form is usable, layout shifts,
 * long
 * tasks, and when each key is painted.
 */
export const watch = (life: Life, fields: number): string => `(() => {
  const seen = { lived: undefined, shift: 0, blocked: 0 };
  const tell = () => { if (seen.lived !== undefined && painted()) console.debug('${LIVES}'); };
  const live = (at = performance.now()) => {
    if (seen.lived !== undefined) return;
    seen.lived = at;
    tell();
  };
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const all = 'input:not([type=hidden]):not([type=submit]),textarea';
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

  if ('${life}' === 'painted') observe('paint', ({ startTime }) => live(startTime));
  else observe('paint', tell);
  if ('${life}' === 'guard') {
    let guard;
    Object.defineProperty(window, '__ewfGuard', {
      configurable: true,
      get: () => guard,
      set(value) {
        guard = value;
        let taken = value.taken;
        Object.defineProperty(value, 'taken', { get: () => taken, set(now) { taken = now; if (now) live(); } });
      },
    });
  }
  if ('${life}' === 'fields') {
    const look = new MutationObserver(() => {
      if (document.querySelectorAll(all).length < ${fields}) return;
      look.disconnect();
      live();
    });
    look.observe(document, { childList: true, subtree: true });
  }

  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  observe('longtask', (entry) => { seen.blocked += Math.max(0, entry.duration - 50); });

  const keyPaints = [];
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => keyPaints.push(performance.now() - timeStamp);
    port2.postMessage(0);
  }), true);

  window.benchForm = {
    keyPaints,
    seen: () => ({
      firstPaint: painted(),
      lived: seen.lived,
      layoutShift: seen.shift,
      blocked: seen.blocked,
      resources: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }))
        .filter(({ url }) => !url.endsWith('/favicon.ico')),
    }),
    focus: () => document.querySelector('input:is([type=text],[type=tel],[type=email],:not([type]))').focus(),
  };
})()`;
