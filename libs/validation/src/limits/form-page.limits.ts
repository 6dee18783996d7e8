/** Constants of the public form page (spec 1 §4, §7, §9). Lengths in CSS pixels, times in milliseconds. */
export const formPageLimits = {
  /** Greatest width of the form and of the closure message (spec 1 §9). */
  containerMaxWidth: 480,
  /** Assumed width before the first measurement (spec 1 §9). */
  containerInitialWidth: 1_000,
  /** The button's font shrinks at this width or below (spec 1 §9). */
  buttonNarrowAt: 380,
  /** The error box's font shrinks at this width or below (spec 1 §9). */
  errorBoxNarrowAt: 210,
  /** Height of the spam-check frame before its first report, and after its success (spec 1 §4, §9). */
  spamFrameHeight: 80,
  /** Reported height above which the frame grows (spec 1 §4, §9). */
  spamFrameGrowsAbove: 150,
  /** Growth of the frame above that height (spec 1 §4, §9). */
  spamFrameGrowth: 20,
  /** Lifetime of the tracking cookie: 180 days (spec 1 §9). */
  trackingLifetime: 15_552_000_000,
  /** Interval of the sign-in popup's polling (spec 1 §7, §9). */
  signInPollInterval: 500,
  /** Timeout of a script chunk's loading (spec 1 §8). */
  chunkTimeout: 120_000,
  /** Layout breakpoints (spec 1 §9). */
  breakpointNarrow: 768,
  breakpointWide: 1_024,
  /** Period in which a visitor's views of a form count once: 30 minutes (spec 3 §2.13). */
  pageViewWindow: 1_800_000,
  /** Period in which equal submissions count as one: 60 seconds (spec 3 §2.13). */
  resubmitWindow: 60_000,
} as const;
