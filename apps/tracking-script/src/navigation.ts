/** Calls back for every page view: the first, navigation inside the page, and a page restored from the cache. */
export const watchPages = (win: Window, seen: (isFirst: boolean) => void, left: () => void): void => {
  const place = (): string => win.location.pathname + win.location.search;
  let last = place();
  const moved = (): void => {
    const now = place();
    if (now === last) return;
    last = now;
    // The page sets its title after its address.
    setTimeout(() => seen(false), 50);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = win.history[name];
    win.history[name] = function (this: History, ...args: Parameters<History['pushState']>) {
      original.apply(this, args);
      moved();
    };
  }
  win.addEventListener('popstate', moved);
  win.addEventListener('pageshow', (event) => {
    if (event.persisted) seen(false);
  });
  win.document.addEventListener('visibilitychange', () => {
    if (win.document.visibilityState === 'hidden') left();
  });
  seen(true);
};
