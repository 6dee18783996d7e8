import type { ListActionTemplatesAnswer } from '@crm/api-client';
import type { Option } from '@crm/ui-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { TargetType } from '../domain/action.types.ts';
import type { FormRequest, Person, Submission } from './form.types.ts';

export type Template = ListActionTemplatesAnswer['data'][number];

export interface FormState {
  templates: Template[];
  /** The suggested targets. */
  found: { status: 'idle' | 'loading' | 'ready' | 'failed'; items: Option[] };
  /** The people and the deal type of the target that was selected in the form. */
  chosen: { people: Person[]; dealTypeId: number | null } | null;
}

const initialState: FormState = { templates: [], found: { status: 'idle', items: [] }, chosen: null };

const slice = createSlice({
  name: 'actions/form',
  initialState,
  reducers: {
    /** Opens the form to plan, record, change or complete an action. */
    formOpened: (form, _action: PayloadAction<FormRequest>) => {
      form.chosen = null;
      form.found = initialState.found;
    },
    templatesReceived: (form, { payload }: PayloadAction<Template[]>) => {
      form.templates = payload;
    },
    targetsSought: (form, { payload }: PayloadAction<{ type: TargetType; text: string }>) => {
      form.found = payload.text === '' ? initialState.found : { ...form.found, status: 'loading' };
    },
    targetsFound: (form, { payload }: PayloadAction<Option[]>) => {
      form.found = { status: 'ready', items: payload };
    },
    targetsNotFound: (form) => {
      form.found = { status: 'failed', items: [] };
    },
    targetChosen: (form, _action: PayloadAction<{ type: TargetType; id: number }>) => {
      form.chosen = null;
    },
    targetKnown: (form, { payload }: PayloadAction<NonNullable<FormState['chosen']>>) => {
      form.chosen = payload;
    },
    actionSubmitted: (_form, _action: PayloadAction<Submission>) => {},
  },
});

export const formReducer = slice.reducer;
export const {
  formOpened,
  templatesReceived,
  targetsSought,
  targetsFound,
  targetsNotFound,
  targetChosen,
  targetKnown,
  actionSubmitted,
} = slice.actions;
