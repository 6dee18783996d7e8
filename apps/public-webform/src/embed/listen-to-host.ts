import { FRAME_MESSAGE, HOST_MESSAGE, trackingId } from '@crm/webform-renderer';
import { isFromHost } from './from-host.ts';

/** The visitor and the embedding page, as far as they are known when they are asked for. */
export interface Host {
  /** Returns the visitor's tracking id: the host page's, once its tracking script has sent it, else the form's own. */
  trackingId: () => string;
  /**
   * Returns the embedding page's address for Alt-Origin (spec 1 §6): the one that the host's loader has sent, else the
   * referrer, of which browsers keep the origin only; '' outside a frame.
   */
  address: () => string;
}

/** Listens to the host page of a frame. The host may have sent its messages before this code listened, so it is asked. */
export function listenToHost(webformid: string, win: Window = window): Host {
  let told: string | undefined;
  let page: string | undefined;
  const host = win.parent;
  const isFramed = host !== win;
  if (isFramed) {
    win.addEventListener('message', (message) => {
      const { type, event, trackingId: id, url } = (message.data ?? {}) as Record<string, unknown>;
      if (type !== HOST_MESSAGE || !isFromHost(message, win)) return;
      if (event === 'tracking' && typeof id === 'string' && /^\d{14,40}$/.test(id)) told = id;
      // A page can only name itself.
      if (event === 'page' && String(url).startsWith(`${message.origin}/`)) page = String(url).slice(0, 2000);
    });
    host.postMessage({ type: FRAME_MESSAGE, webformid, event: 'ready' }, '*');
  }
  return {
    trackingId: () => told ?? trackingId(win.document),
    address: () => (isFramed ? (page ?? win.document.referrer) : ''),
  };
}
