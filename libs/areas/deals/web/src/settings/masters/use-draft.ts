import { useMasters } from '@crm/identity-web';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import { changed, draftOf, isDirty } from './draft.ts';
import type { DraftChange, MasterEntry } from './draft.ts';
import type { MasterKind } from './master-kinds.ts';

/** The rows of a list as they are edited; they begin anew from what is saved, and never while something is unsaved. */
export function useDraft(kind: MasterKind, dealTypeId: number) {
  const masters = useMasters();
  const save = useSelector((state: DealSettingsRoot) => state['deal-settings'].listSave);
  const saved = useMemo(() => masters.ofDealType(kind, dealTypeId) as MasterEntry[], [masters, kind, dealTypeId]);
  const [edit, setEdit] = useState({ saved, rows: draftOf(saved), after: save });
  const dirty = isDirty(edit.rows, edit.saved);
  const isJustSaved = save.status === 'done' && edit.after !== save;
  if (isJustSaved || (edit.saved !== saved && !dirty)) setEdit({ saved, rows: draftOf(saved), after: save });
  return {
    rows: edit.rows,
    isDirty: dirty && !isJustSaved,
    save,
    apply: (step: DraftChange) => setEdit((now) => ({ ...now, rows: changed(now.rows, step) })),
    reset: () => setEdit({ saved, rows: draftOf(saved), after: save }),
  };
}
