import { FRAME_MESSAGE, HOST_MESSAGE, trackingId } from '@crm/webform-renderer';
import { isFromHost } from './from-host.ts';

/**
 * Returns the visitor's tracking id: in a frame the host page's, once its tracking script has sent it, else the form's
 * own. The script may have sent it before this code listened, so it is asked.
 */
export function visitorId(webformid: string, win: Window = window): () => string {
  let told: string | undefined;
  const host = win.parent;
  if (host !== win) {
    win.addEventListener('message', (message) => {
      const { type, event, trackingId: id } = (message.data ?? {}) as Record<string, unknown>;
      if (type !== HOST_MESSAGE || event !== 'tracking' || !isFromHost(message, win)) return;
      if (typeof id === 'string' && /^\d{14,40}$/.test(id)) told = id;
    });
    host.postMessage({ type: FRAME_MESSAGE, webformid, event: 'ready' }, '*');
  }
  return () => told ?? trackingId(win.document);
}
