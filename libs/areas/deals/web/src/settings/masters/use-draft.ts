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

/** Returns the saved and the deleted entries of a list. */
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

/** Returns the rows being edited; they restart from the saved entries, but never while there are unsaved changes. */
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
    /** The deleted entries that are not restored in the draft already. */
    deleted: deleted.filter(({ id }) => !edit.rows.some((row) => row.id === id)),
    apply: (step: DraftChange) => setEdit((now) => ({ ...now, rows: changed(now.rows, step) })),
    reset: () => setEdit({ saved, rows: draftOf(saved), after: save }),
  };
}
