import { createSelector } from '@reduxjs/toolkit';
import type { Problem } from '../domain/problem-text.ts';
import type { Root } from '../form/form.selectors.ts';
import { settingFindings } from '../settings/setting-rules.ts';
import type { DraftState } from './draft.types.ts';
import { itemFindings, savable } from './findings.ts';
import { publishFindings } from './publish-findings.ts';
import { isNothing, patchOf } from './wire-draft.ts';

export const selectDraft = (state: Root): DraftState => state.webforms.draft;
export const selectPresent = (state: Root) => selectDraft(state).history.present;
export const selectItems = (state: Root) => selectPresent(state).items;
export const selectSettings = (state: Root) => selectPresent(state).settings;

/** Selects true when the draft has unsaved edits. */
export const selectIsDirty = createSelector([selectDraft], ({ history: { present }, saved, stored }): boolean =>
  present === saved ? false : !isNothing(patchOf(saved, present, stored)),
);

/** Selects the edits that can be saved now. */
export const selectSavablePatch = createSelector([selectDraft], ({ history: { present }, saved, stored }) => {
  const next = savable(present, saved);
  return { next, patch: patchOf(saved, next, stored) };
});

/** Selects the problems of each item, both those found in the editor and those reported by the server. */
export const selectItemProblems = createSelector(
  [selectItems, (state: Root) => selectDraft(state).problems],
  (items, told): Record<string, readonly Problem[]> =>
    Object.fromEntries(
      items.map((item) => {
        const [found, heard] = [itemFindings(item), told[item.key]];
        return [item.key, heard ? [...found, ...heard] : found];
      }),
    ),
);

export const selectSettingProblems = createSelector(
  [selectSettings, (state: Root) => selectDraft(state).settingProblems],
  (settings, told) => [...settingFindings(settings), ...told],
);

/** The save state as shown. saved: nothing to do; pending: waits for a pause; invalid: only invalid edits are left. */
export type SaveWord = 'saved' | 'pending' | 'saving' | 'invalid' | 'failed' | 'refused' | 'conflict';

export const selectSaveWord = createSelector(
  [selectDraft, selectIsDirty, selectSavablePatch],
  ({ save: { status } }, isDirty, { patch }): SaveWord => {
    if (status !== 'idle') return status;
    if (!isDirty) return 'saved';
    return isNothing(patch) ? 'invalid' : 'pending';
  },
);

/** Selects what the form still needs before it can be published. */
export const selectPublishFindings = createSelector([selectPresent], publishFindings);
