/** The interface languages (spec 1 §9); ja is the default everywhere. */
export type Locale = 'ja' | 'en';
