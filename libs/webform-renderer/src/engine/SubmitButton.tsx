import { useEffect } from 'react';
import { useClass, useForm, useText } from './form-context.ts';
import { useBlocked, useFormState } from './use-form-state.ts';

interface SubmitButtonProps {
  label: string | null;
  /** True: the button leads to the confirmation view, which has the owner's text. */
  confirms?: boolean | undefined;
}

/**
 * Renders the submit button with the owner's text or the translation (spec 1 §2). It is disabled while an issue is
 * shown.
 * While sending it keeps the focus and shows its state, and the engine ignores further presses.
 */
export const SubmitButton = ({ label, confirms }: SubmitButtonProps) => {
  const { controller, fields, pressing } = useForm();
  const { phase } = useFormState(controller);
  const blocked = useBlocked(fields);
  const cls = useClass();
  const text = useText();
  const submitting = phase === 'submitting';
  useEffect(() => {
    const release = () => pressing.set(false);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [pressing]);
  return (
    <button
      type="submit"
      className={cls('button')}
      disabled={blocked}
      aria-disabled={submitting || undefined}
      aria-busy={submitting || undefined}
      onPointerDown={() => pressing.set(true)}
    >
      {submitting
        ? text('webforms.submitting')
        : confirms
          ? text('openWebforms.confirm')
          : label || text('webforms.submit')}
    </button>
  );
};
