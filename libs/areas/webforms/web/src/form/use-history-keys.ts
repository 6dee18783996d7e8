import { isComposing } from '@crm/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { redone, undone } from '../draft/draft.slice.ts';

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** Returns the step for a key: Ctrl or ⌘ with Z undoes, with Shift+Z or Y redoes. */
export function historyStep(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

/**
 * Handles undo and redo by keyboard. Only fields of the draft take part; any other field (a search, a list being
 * pasted) keeps its own undo, and so does text that an input method is still converting.
 */
export function useHistoryKeys(): void {
  const dispatch = useDispatch();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return;
    const step = historyStep(event);
    if (!step) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[role=dialog], [role=alertdialog]')) return;
    const isOfDraft = target?.closest('[data-draft]') && !target.closest('[data-own-undo]');
    if (target?.matches(fields) && !isOfDraft) return;
    event.preventDefault();
    dispatch(step === 'undo' ? undone() : redone());
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    // Captures the event before the fields handle it.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
