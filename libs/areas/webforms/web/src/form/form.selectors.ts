import type { WebformsState } from '../area.types.ts';
import type { FormState } from './form.slice.ts';

export interface Root {
  webforms: WebformsState;
}

export const selectForm = (state: Root): FormState => state.webforms.form;
