import { FRAME_MESSAGE, HOST_MESSAGE } from '@crm/webform-renderer';
import type { FrameMessage } from '@crm/webform-renderer';
import { isFromHost } from './from-host.ts';

/** The time the host has to confirm that it follows a redirect, in ms. */
const HOST_PATIENCE_MS = 400;

/** Asks the embedding page to navigate; without an answer the frame itself navigates. */
export const followRedirect = (webformid: string, url: string, win: Window = window): void => {
  const fallback = setTimeout(() => win.location.assign(url), HOST_PATIENCE_MS);
  win.addEventListener('message', (event) => {
    if (!isFromHost(event, win)) return;
    const message = (event.data ?? {}) as Record<string, unknown>;
    const isOurs = message['type'] === HOST_MESSAGE && message['webformid'] === webformid;
    if (isOurs && message['event'] === 'redirecting') clearTimeout(fallback);
  });
  // The frame cannot know its host's origin for certain; the message holds no secret from the host.
  win.parent.postMessage({ type: FRAME_MESSAGE, webformid, event: 'redirect', url } satisfies FrameMessage, '*');
};
