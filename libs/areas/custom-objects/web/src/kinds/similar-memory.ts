import type { ApiResult } from '@crm/web-kit';

/** The records with the same values that the user has seen in the last refusal of a record. */
export interface SimilarMemory {
  /** Returns the ids to send with the next attempt. */
  knownOf: (id: number) => number[] | undefined;
  /** Notes the records of a refusal; forgets them after any other answer. */
  note: (id: number, result: ApiResult<unknown>) => void;
}

/**
 * Creates the memory of refusals for repeated values: they are a warning, so that a second attempt is accepted (spec 3
 * §2.8).
 */
export function similarMemory(): SimilarMemory {
  let last: { id: number; ids: number[] } | undefined;
  return {
    knownOf: (id) => (last?.id === id ? last.ids : undefined),
    note: (id, result) => {
      const isWarned = !result.ok && result.failure.code === 'SimilarExists';
      last = isWarned ? { id, ids: (result.failure.details as { id: number }[]).map((one) => one.id) } : undefined;
    },
  };
}
