import { useMasters } from '@crm/identity-web';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import { changed, draftOf, isDirty, rebased } from './draft.ts';
import type { DraftChange, MasterEntry } from './draft.ts';
import type { ListKind } from './master-kinds.ts';

interface StoredEntry extends MasterEntry {
  deleted: boolean;
  orderNum: number;
  dealTypeId?: number;
}

/** The entries of a list as they are saved, and those that were deleted from it. */
function useEntries(kind: ListKind, dealTypeId: number | null) {
  const masters = useMasters();
  return useMemo(() => {
    const all = (masters[kind] as StoredEntry[]).filter(
      (entry) => dealTypeId === null || entry.dealTypeId === dealTypeId,
    );
    const saved = all.filter(({ deleted }) => !deleted).sort((a, b) => a.orderNum - b.orderNum || a.id - b.id);
    return { saved, deleted: all.filter(({ deleted }) => deleted) };
  }, [masters, kind, dealTypeId]);
}

/** The rows of a list as they are edited; they begin anew from what is saved, and never while something is unsaved. */
export function useDraft(kind: ListKind, dealTypeId: number | null) {
  const save = useSelector((state: DealSettingsRoot) => state['deal-settings'].listSave);
  const { saved, deleted } = useEntries(kind, dealTypeId);
  const [edit, setEdit] = useState({ saved, rows: draftOf(saved), after: save });
  const dirty = isDirty(edit.rows, edit.saved);
  const isNews = edit.after !== save;
  const isJustSaved = save.status === 'done' && isNews;
  const isStale = save.status === 'failed' && save.failure.code === 'StaleRecord';
  if (isJustSaved || (edit.saved !== saved && !dirty)) setEdit({ saved, rows: draftOf(saved), after: save });
  else if (isStale && isNews) setEdit({ saved, rows: rebased(edit.rows, edit.saved, saved), after: save });
  return {
    rows: edit.rows,
    isDirty: dirty && !isJustSaved,
    save,
    /** Entries that may come back, those that are back already left out. */
    deleted: deleted.filter(({ id }) => !edit.rows.some((row) => row.id === id)),
    apply: (step: DraftChange) => setEdit((now) => ({ ...now, rows: changed(now.rows, step) })),
    reset: () => setEdit({ saved, rows: draftOf(saved), after: save }),
  };
}
