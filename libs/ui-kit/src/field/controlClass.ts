import { cx } from '../internal/cx.ts';
import shell from './FieldShell.module.css';

/** Returns the class of a field's box by its state. */
export function controlClass(
  state: { error?: unknown; isReadOnly?: boolean; isDisabled?: boolean },
  ...more: (string | false | undefined)[]
): string {
  return cx(
    shell.control,
    state.error != null && shell.invalid,
    state.isReadOnly && shell.readOnly,
    state.isDisabled && shell.disabled,
    ...more,
  );
}
