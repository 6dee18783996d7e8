import { startTracker } from './tracker.ts';
import type { Tracker } from './tracker.ts';

type Waiting = { q?: Parameters<Tracker>[]; isRunning?: true };

declare global {
  interface Window {
    enishi?: (Tracker | ((...args: unknown[]) => void)) & Waiting;
  }
}

/** A tag manager may insert the script without document.currentScript. */
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[data-domain-key][src$="/t.js"]');

const start = (): void => {
  const { domainKey, consent, api } = script?.dataset ?? {};
  if (!script || !domainKey || window.enishi?.isRunning) return;
  const { origin } = new URL(script.src);
  const waiting = window.enishi?.q ?? [];
  const tracker = startTracker(window, {
    domainKey,
    needsConsent: consent === 'required',
    endpoint: `${api ?? `${origin}/api`}/tracking_events`,
    formOrigin: origin,
  });
  window.enishi = Object.assign(tracker, { isRunning: true as const });
  // The calls that the page queued before the script loaded.
  for (const call of waiting) tracker(...(Array.from(call) as Parameters<Tracker>));
};

// A prerendered page may never be shown.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true });
else start();
