import { useFormikContext } from 'formik';
import { createContext, useContext, useEffect, useId, useState } from 'react';

/** Where the parts of a form say whether they hold something that is not saved. */
export const UnsavedContext = createContext<(part: string, isUnsaved: boolean) => void>(() => {});

/** For a part of a form that keeps its own state, such as chosen files: what it holds is not given up unasked. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  const part = useId();
  useEffect(() => {
    tell(part, isUnsaved);
    return () => tell(part, false);
  }, [tell, part, isUnsaved]);
}

/** The fields of the form: unsaved once the user has changed one. What a form fills in by itself is no loss. */
export function UnsavedFields({ formId }: { formId: string }) {
  const { dirty } = useFormikContext();
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    let timer: ReturnType<typeof setTimeout>;
    // Not before the event has arrived at its field: a render in between would put the old text back into it.
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
