import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import type { DraftRow } from './draft.ts';
import type { ListSaveState } from './list-save.slice.ts';
import type { ListKind } from './master-kinds.ts';
import { hasProblems, problemsOf, refusedRows } from './problems.ts';
import type { Problems } from './problems.ts';

const none: Problems = { rows: {}, general: [] };

/**
 * Returns the problems of the rows. Shows none before the first attempt to save; after that it validates the current
 * rows, and the server's issues remain on rows that have not changed since.
 */
export function useProblems(kind: ListKind, rows: readonly DraftRow[], save: ListSaveState) {
  const uses = useSelector((state: DealSettingsRoot) => state['deal-settings'].uses);
  const [attempts, setAttempts] = useState(0);
  const own = useMemo(() => problemsOf(kind, rows, uses), [kind, rows, uses]);
  const refused = useMemo(() => (save.status === 'failed' ? refusedRows(save.failure, save.sent) : none), [save]);
  const sent = 'sent' in save ? save.sent : [];
  const ofRow = (row: DraftRow) => {
    const theirs = sent.includes(row) ? (refused.rows[row.key] ?? []) : [];
    return [...(attempts > 0 ? (own.rows[row.key] ?? []) : []), ...theirs];
  };
  const isSame = rows === sent;
  const isStale = save.status === 'failed' && save.failure.code === 'StaleRecord';
  return {
    ofRow,
    general: [...(attempts > 0 ? own.general : []), ...(isSame ? refused.general : [])],
    /** The whole refusal, when it concerns no row and no rule. */
    failure: save.status === 'failed' && (isSame || isStale) && !hasProblems(refused) ? save.failure : undefined,
    /** Returns true when the rows may be sent; counts failed attempts, so that the first problem gets the focus. */
    judge: (): boolean => {
      if (!hasProblems(own)) {
        setAttempts(0);
        return true;
      }
      setAttempts(attempts + 1);
      return false;
    },
    attempts,
  };
}
