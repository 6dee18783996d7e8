import { useCallback } from 'react';
import { useCompany } from './use-masters.ts';

const levels = ['none', 'see', 'save', 'delete'] as const;
type Level = (typeof levels)[number];

/** What a role has a level for; of deals by their type. */
export type Reached = 'customer' | 'contact' | 'action' | { dealType: number };

/**
 * Whether one's role lets one do this with records of the kind, as far as one sees them: screens hide what the server
 * would refuse. `const may = useMay(); … may('customer', 'delete') && <Button …>`
 */
export function useMay(): (what: Reached, step: Exclude<Level, 'none'>) => boolean {
  const reach = useCompany()?.reach;
  return useCallback(
    (what, step) => {
      if (!reach) return true;
      const level =
        typeof what === 'string'
          ? reach[what]
          : (reach.dealTypes.find(({ id }) => id === what.dealType)?.level ?? reach.deal);
      return levels.indexOf(level) >= levels.indexOf(step);
    },
    [reach],
  );
}
