import { useRef, useState } from 'react';
import type { CompositionEvent } from 'react';
import type { Option } from '../option-list/Option.tsx';

/**
 * Returns the text of a combo box: the typed text, or the label of the value. Calls `ask` only with finished text,
 * never
 * during IME composition (spec 3 §2.0).
 */
export function useComboText(value: Option | null, ask: (text: string) => void, clear: () => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const isTyping = useRef(false);
  const isUnfinished = useRef(false);
  const isConverting = useRef(false);

  const finish = (text: string) => {
    if (text === '' && value) clear();
    ask(text);
  };
  return {
    text: draft ?? value?.label ?? '',
    /** Handles typing only; the primitive also reports its own resets. */
    onInputChange(text: string) {
      if (!isTyping.current) return;
      isTyping.current = false;
      setDraft(text);
      if (!isConverting.current) finish(text);
    },
    /** Notes that the user leaves the text, or chooses. */
    leave() {
      isUnfinished.current = false;
    },
    /** Shows the label of the value, but keeps an unfinished text: the primitive also closes its list when a page scrolls. */
    settle() {
      if (!isUnfinished.current) setDraft(null);
    },
    inputProps: {
      onInputCapture() {
        isTyping.current = true;
        isUnfinished.current = true;
      },
      onCompositionStart() {
        isConverting.current = true;
      },
      onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
        isConverting.current = false;
        finish(event.currentTarget.value);
      },
    },
  };
}
