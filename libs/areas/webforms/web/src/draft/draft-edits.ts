import type { Webform } from '../domain/webform.types.ts';
import type { DraftItem } from '../items/editor.types.ts';
import { inOrder } from '../items/form-order.ts';
import type { DraftState, FormDraft } from './draft.types.ts';
import { emptyDraft } from './empty-draft.ts';
import { begin, commit } from './history.ts';
import { readDraft } from './wire-draft.ts';

/** Time of an edit in ms: quick edits of the same field become one step. */
export interface Moment {
  at: number;
}

export const initialState: DraftState = {
  formId: null,
  history: begin(emptyDraft),
  saved: emptyDraft,
  stored: {},
  save: { status: 'idle' },
  publication: { status: 'idle' },
  details: { status: 'idle' },
  secrets: {},
  selectedKey: null,
  insertAt: null,
  problems: {},
  settingProblems: [],
};

/** Adds one step to the history and clears a refusal, since the edit may have fixed its cause. */
export function edit(state: DraftState, what: string, next: Partial<FormDraft>, { at }: Moment, group?: string) {
  const { present } = state.history;
  state.history = commit(state.history, { next: { ...present, ...next }, what, group, at });
  if (state.save.status === 'refused') state.save = { status: 'idle' };
}

/** Takes another state of the history, such as the one before. */
export function travel(state: DraftState, to: (history: DraftState['history']) => DraftState['history']) {
  state.history = to(state.history);
  forgetGone(state);
}

/** Takes over the draft that the server has, and forgets the problems of earlier attempts. */
export function settle(state: DraftState, saved: FormDraft) {
  state.saved = saved;
  state.problems = {};
  state.settingProblems = [];
}

/** Adds an item and selects it. */
export function insert(state: DraftState, what: string, item: DraftItem, place: number, moment: Moment) {
  const { items } = state.history.present;
  edit(state, what, { items: inOrder([...items.slice(0, place), item, ...items.slice(place)]) }, moment);
  state.selectedKey = item.key;
}

/** Clears the selection and the problems of items that no longer exist. */
export function forgetGone(state: DraftState) {
  const { items } = state.history.present;
  if (!items.some(({ key }) => key === state.selectedKey)) state.selectedKey = null;
  if (state.insertAt && state.insertAt.index > items.length) state.insertAt = null;
}

/** Returns the state of a newly loaded form, with an empty history. */
export function start(form: Webform): DraftState {
  const { draft, stored } = readDraft(form);
  return { ...initialState, formId: form.id, history: begin(draft), saved: draft, stored };
}
