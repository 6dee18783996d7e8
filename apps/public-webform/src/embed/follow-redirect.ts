import { FRAME_MESSAGE, HOST_MESSAGE } from '@crm/webform-renderer';
import type { FrameMessage } from '@crm/webform-renderer';
import { isFromHost } from './from-host.ts';

/** How long the host may take to say that it follows a redirect, in ms. */
const HOST_PATIENCE_MS = 400;

/** Asks the embedding page to go elsewhere; where no loader answers, the frame itself follows. */
export const followRedirect = (webformid: string, url: string, win: Window = window): void => {
  const fallback = setTimeout(() => win.location.assign(url), HOST_PATIENCE_MS);
  win.addEventListener('message', (event) => {
    if (!isFromHost(event, win)) return;
    const message = (event.data ?? {}) as Record<string, unknown>;
    const isOurs = message['type'] === HOST_MESSAGE && message['webformid'] === webformid;
    if (isOurs && message['event'] === 'redirecting') clearTimeout(fallback);
  });
  // The frame cannot know its host's origin for certain; nothing here is secret from the page that shows it.
  win.parent.postMessage({ type: FRAME_MESSAGE, webformid, event: 'redirect', url } satisfies FrameMessage, '*');
};
