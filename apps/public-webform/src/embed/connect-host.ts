import { trackingId } from '@crm/webform-renderer';
import type { HostConnection } from './host-connection.ts';
import type { FormMessage } from './host-messages.ts';
import { FORM_MESSAGE, readHostMessage } from './host-messages.ts';

/** How long the host may take to say that it follows a redirect, in ms. */
const HOST_PATIENCE_MS = 400;

/** Reports the form's height on changes only; the embedding frame follows it (spec 1 §2). */
const reportHeight = (root: Element, post: (message: { event: 'height'; height: number }) => void): void => {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    post({ event: 'height', height });
  }).observe(root);
};

/**
 * The form's page and the page that embeds it. Height and redirect go to the host; where no loader answers, the frame
 * itself follows the redirect. Only messages of the embedding window count.
 */
export const connectHost = (webformid: string, root: Element, win: Window = window): HostConnection => {
  const leave = (url: string): void => win.location.assign(url);
  let hostTracking: string | undefined;
  let fallback: ReturnType<typeof setTimeout> | undefined;
  const post = (message: { event: 'height'; height: number } | { event: 'redirect'; url: string }): void => {
    // The frame cannot know its host's origin for certain; nothing here is secret from the page that shows it.
    win.parent.postMessage({ type: FORM_MESSAGE, webformid, ...message } satisfies FormMessage, '*');
  };
  win.addEventListener('message', (event) => {
    const message = event.source === win.parent ? readHostMessage(event.data) : null;
    if (message?.event === 'tracking') hostTracking = message.trackingId;
    if (message?.event === 'redirecting') clearTimeout(fallback);
  });
  reportHeight(root, post);
  return {
    embedded: true,
    altOrigin: win.document.referrer || undefined,
    trackingId: () => hostTracking ?? trackingId(),
    redirect(url) {
      fallback = setTimeout(() => leave(url), HOST_PATIENCE_MS);
      post({ event: 'redirect', url });
    },
  };
};
