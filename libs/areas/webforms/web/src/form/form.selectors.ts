import type { WebformsState } from '../area.types.ts';
import type { FormPart, FormState } from './form.slice.ts';

interface Root {
  webforms: WebformsState;
}

export const selectForm = (state: Root): FormState => state.webforms.form;

/** Why the last save of a part failed. */
export const failureOfPart = ({ save }: FormState, part: FormPart) =>
  save.status === 'failed' && save.part === part ? save.failure : undefined;

export const isSaving = ({ save }: FormState, part: FormPart): boolean =>
  save.status === 'saving' && save.part === part;
