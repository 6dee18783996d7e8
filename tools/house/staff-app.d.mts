import type { UserConfig } from 'vite';

export interface FirstScreen {
  /** The manifest of its area. */
  manifest: string;
  /** The modules that it shows, by the end of their paths. */
  screen: readonly string[];
  /** The words that it says in one language. */
  words: readonly string[];
  /** The most JavaScript of the first load, in KB of 1,024 bytes with brotli. */
  budget: number;
}

/** What areas may add to the entry, in KB (of 1,024 bytes) of JavaScript with brotli. */
export interface EntryLimits {
  limit: number;
  /** The areas with another limit. */
  limits?: Record<string, number>;
}

export declare function staffApp(app: {
  root: string;
  base: string;
  port: number;
  entry: EntryLimits;
  first?: FirstScreen;
}): UserConfig;
