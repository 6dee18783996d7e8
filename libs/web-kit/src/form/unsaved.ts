import { useFormikContext } from 'formik';
import { createContext, useContext, useEffect, useId, useState } from 'react';

/** The context through which parts of a form report unsaved values. */
export const UnsavedContext = createContext<(part: string, isUnsaved: boolean) => void>(() => {});

/** Reports unsaved values of a part with its own state, for example chosen files, so that closing asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  const part = useId();
  useEffect(() => {
    tell(part, isUnsaved);
    return () => tell(part, false);
  }, [tell, part, isUnsaved]);
}

/** Reports the form's fields as unsaved after a user's change. Values that the form fills in by itself do not count. */
export function UnsavedFields({ formId }: { formId: string }) {
  const { dirty } = useFormikContext();
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    let timer: ReturnType<typeof setTimeout>;
    // After the event has reached its field, because an earlier render would restore the old text.
    const touched = (event: Event) => {
      if (event instanceof KeyboardEvent && ['Escape', 'Tab', 'Shift'].includes(event.key)) return;
      clearTimeout(timer);
      timer = setTimeout(() => setTouched(true));
    };
    const events = ['pointerdown', 'keydown', 'input'];
    for (const name of events) form?.addEventListener(name, touched, true);
    return () => {
      clearTimeout(timer);
      for (const name of events) form?.removeEventListener(name, touched, true);
    };
  }, [formId]);
  useUnsaved(dirty && isTouched);
  return null;
}
