import { useCallback } from 'react';
import { useCompany, useMasters } from './use-masters.ts';

const levels = ['none', 'see', 'save', 'delete'] as const;
type Level = (typeof levels)[number];

/** What a role has a level for; of deals by their type. */
export type Reached = 'customer' | 'contact' | 'action' | { dealType: number };

/** Kinds of records that can be begun from anywhere; a deal is of any type. */
export type Begun = 'customer' | 'contact' | 'action' | 'deal';

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

/** Whether one's role lets one add records of a kind at all: what begins one is not offered otherwise. */
export function useMayAdd(): (kind: Begun) => boolean {
  const may = useMay();
  const { dealTypes } = useMasters();
  return useCallback(
    (kind) =>
      kind === 'deal'
        ? dealTypes.some(({ id, deleted }) => !deleted && may({ dealType: id }, 'save'))
        : may(kind, 'save'),
    [may, dealTypes],
  );
}
