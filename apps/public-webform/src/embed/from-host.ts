/** Whether the page around this one said it: by its window, and by its origin as far as the browser tells that. */
export const isFromHost = ({ source, origin }: MessageEvent, win: Window): boolean => {
  const host = hostOrigin(win);
  return source === win.parent && (host === undefined || origin === host);
};

/** Browsers that name no ancestors still say where the frame's address came from, unless the host page hides it. */
const hostOrigin = ({ location, document }: Window): string | undefined => {
  const [nearest] = location.ancestorOrigins ?? [];
  if (nearest !== undefined || !document.referrer) return nearest;
  const { origin } = new URL(document.referrer);
  // The frame has gone on by itself, as after a post: nothing is known of the page around it.
  return origin === location.origin ? undefined : origin;
};
