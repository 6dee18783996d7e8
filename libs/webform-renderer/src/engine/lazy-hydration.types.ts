import type { ReactNode } from 'react';
import type { RenderedItem } from '@crm/validation/webform';

/**
 * The groups of a long form that are still the server's markup, until they are hydrated. React delays their hydration
 * by
 * itself; engines that hydrate everything at once need this object to delay it.
 */
export type LazyGroups = {
  /** Wraps the rendered items so that their hydration waits; used inside `Suspense`. */
  around: (items: readonly RenderedItem[], drawn: ReactNode) => ReactNode;
  /** Starts hydrating the groups after the rest of the form; `awake` is called with each group's items. */
  begin: (form: HTMLElement, awake: (items: readonly RenderedItem[]) => void) => void;
  /** Hydrates all groups, for operations on all items. */
  wakeAll: () => Promise<void>;
};
