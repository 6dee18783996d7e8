import { normaliseText } from '@crm/validation';

/** Returns the reading of a member's name as it is stored; null for an empty one. */
export const readingOf = (given: string | null): string | null => normaliseText(given ?? '') || null;
