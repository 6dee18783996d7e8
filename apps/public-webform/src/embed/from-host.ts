/** Recognizes a message of the host page: by its window, and by its origin where the browser reports one. */
export const isFromHost = ({ source, origin }: MessageEvent, win: Window): boolean => {
  const host = hostOrigin(win);
  return source === win.parent && (host === undefined || origin === host);
};

/**
 * Returns the host's origin: browsers without ancestorOrigins report it as the referrer, unless the host page hides it.
 */
const hostOrigin = ({ location, document }: Window): string | undefined => {
  const [nearest] = location.ancestorOrigins ?? [];
  if (nearest !== undefined || !document.referrer) return nearest;
  const { origin } = new URL(document.referrer);
  // The frame has navigated by itself, as after a post, so the referrer says nothing about the host.
  return origin === location.origin ? undefined : origin;
};
