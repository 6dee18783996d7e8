import { useLayoutEffect, useRef } from 'react';

/**
 * Selects the whole text of a field when it gets the focus by keyboard, and returns the ref of its input. A field whose
 * text changes on focus (separators, weekday) would lose the browser's own selection. With a pointer, the press sets the
 * caret.
 */
export function useSelectedOnFocus(isFocused: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isFocused && !input.current?.matches(':active')) input.current?.select();
  }, [isFocused]);
  return input;
}
