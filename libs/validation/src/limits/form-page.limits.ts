/** Constants of the public form page (spec 1 §4, §7, §9). Lengths in CSS pixels, times in milliseconds. */
export const formPageLimits = {
  /** Form and closure message, at most (spec 1 §9). */
  containerMaxWidth: 480,
  /** Width before anything is measured (spec 1 §9). */
  containerInitialWidth: 1_000,
  /** The button's font shrinks at this width or below (spec 1 §9). */
  buttonNarrowAt: 380,
  /** The error box's font shrinks at this width or below (spec 1 §9). */
  errorBoxNarrowAt: 210,
  /** Spam-check frame before it reports, and after it succeeded (spec 1 §4, §9). */
  spamFrameHeight: 80,
  /** A reported height above this … (spec 1 §4, §9). */
  spamFrameGrowsAbove: 150,
  /** … enlarges the frame by this (spec 1 §4, §9). */
  spamFrameGrowth: 20,
  /** Lifetime of the tracking cookie: 180 days (spec 1 §9). */
  trackingLifetime: 15_552_000_000,
  /** Poll of the sign-in popup (spec 1 §7, §9). */
  signInPollInterval: 500,
  /** A script chunk that does not load (spec 1 §8). */
  chunkTimeout: 120_000,
  /** Layout breakpoints (spec 1 §9). */
  breakpointNarrow: 768,
  breakpointWide: 1_024,
  /** One visitor's view of a form counts once in this time: 30 minutes (spec 3 §2.13). */
  pageViewWindow: 1_800_000,
  /** The same submission sent again within this time is one submission: 60 seconds (spec 3 §2.13). */
  resubmitWindow: 60_000,
} as const;
