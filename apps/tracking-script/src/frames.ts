/** The message type that the form's page and its loader use. */
const FORM_MESSAGE = 'enishi:webform';
const HOST_MESSAGE = 'enishi:webform-host';

interface Frames {
  formOrigin: string;
  id: () => string | undefined;
  seen: (webformid: string) => void;
}

/** Passes the visitor's id to forms in frames, and reports each of them once. Only the forms' own origin is trusted. */
export const watchFrames = (win: Window, { formOrigin, id, seen }: Frames): void => {
  const known = new WeakSet<object>();
  const tell = (frame: Window): void => {
    const trackingId = id();
    if (trackingId) frame.postMessage({ type: HOST_MESSAGE, event: 'tracking', trackingId }, formOrigin);
  };
  win.addEventListener('message', ({ data, origin, source }) => {
    const { type, webformid } = (data ?? {}) as { type?: unknown; webformid?: unknown };
    if (origin !== formOrigin || type !== FORM_MESSAGE || typeof webformid !== 'string' || !source) return;
    tell(source as Window);
    if (known.has(source)) return;
    known.add(source);
    seen(webformid);
  });
  // Forms that asked before this script loaded get the id now, and are reported at their next message.
  for (const frame of win.document.querySelectorAll<HTMLIFrameElement>(`iframe[src^="${formOrigin}/webforms/"]`)) {
    if (frame.contentWindow) tell(frame.contentWindow);
  }
};
