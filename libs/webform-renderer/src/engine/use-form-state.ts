import { useSyncExternalStore } from 'react';
import type { FieldStore } from './field-store.ts';
import type { FormController } from './form-controller.ts';
import type { FormState } from './form-state.ts';

/** Returns the form's current state. */
export const useFormState = (controller: FormController): FormState =>
  useSyncExternalStore(controller.subscribe, controller.state, controller.state);

/**
 * Returns true while any issue is shown, which disables the submit button (spec 1 §5). Always false in the server's
 * markup, because without script a disabled button could not be enabled again.
 */
export const useBlocked = (fields: FieldStore): boolean =>
  useSyncExternalStore(fields.subscribeAny, fields.hasShownIssues, () => false);
