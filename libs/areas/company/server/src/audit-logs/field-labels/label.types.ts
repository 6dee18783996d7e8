import type { Locale } from '@crm/server-kit';

/** The label of a field in each language. */
export type Label = Record<Locale, string>;
