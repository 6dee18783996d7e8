import { useSyncExternalStore } from 'react';
import type { FieldStore } from './field-store.ts';
import type { FormController } from './form-controller.ts';
import type { FormState } from './form-state.ts';

/** The form's state, current at every render. */
export const useFormState = (controller: FormController): FormState =>
  useSyncExternalStore(controller.subscribe, controller.state, controller.state);

/**
 * Whether an issue is shown anywhere, which disables the submit button (spec 1 §5). Never in the server's markup:
 * without script a disabled button could not be enabled again.
 */
export const useBlocked = (fields: FieldStore): boolean =>
  useSyncExternalStore(fields.subscribeAny, fields.hasShownIssues, () => false);
