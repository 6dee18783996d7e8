import type { ReactNode } from 'react';
import type { RenderedItem } from '@crm/validation/webform';

/**
 * The groups of a long form that are still a server's markup, which they are until something wakes them. React lets them
 * sleep by itself; other engines, which hydrate at once whatever does not wait, are told by this.
 */
export type SleepingGroups = {
  /** The items as drawn, put to sleep; stands in a `Suspense`. */
  around: (items: readonly RenderedItem[], drawn: ReactNode) => ReactNode;
  /** The rest of the form lives: from now on its groups wake, and `awake` is told of each one's items. */
  begin: (form: HTMLElement, awake: (items: readonly RenderedItem[]) => void) => void;
  /** What concerns all items wakes them all first. */
  wakeAll: () => Promise<void>;
};
