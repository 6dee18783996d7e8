import { isComposing } from '@crm/ui-kit';
import { useEffect, useEffectEvent } from 'react';

/** The options of a shortcut. */
export interface ShortcutOptions {
  isDisabled?: boolean;
  /** True: also works while a field has the focus; only for keys with Ctrl or ⌘. */
  worksInFields?: boolean;
}

/**
 * Calls the handler for a key: `?`, `Escape`, `n`, `mod+k` (⌘ on a Mac, Ctrl elsewhere), `shift+ArrowDown`, `alt+1`.
 * Ignores keys during IME composition, in fields, and when another handler prevented the default.
 */
export function useShortcut(
  keys: string,
  onPress: (event: KeyboardEvent) => void,
  { isDisabled = false, worksInFields = false }: ShortcutOptions = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || !matches(keys, event)) return;
    if (!worksInFields && isField(event.target)) return;
    event.preventDefault();
    onPress(event);
  });
  useEffect(() => {
    if (isDisabled) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isDisabled]);
}

/** Returns true on Apple devices, whose keyboards use ⌘ instead of Ctrl. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns true when the event matches `keys` with exactly its modifiers. */
export function matches(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+');
  const key = parts.pop() || '+';
  const wants = (name: string) => parts.includes(name);
  const mod = isMac() ? 'meta' : 'ctrl';
  // A character such as ? needs Shift on some keyboards only.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key);
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    event.ctrlKey === (wants('ctrl') || (wants('mod') && mod === 'ctrl')) &&
    event.metaKey === (wants('meta') || (wants('mod') && mod === 'meta')) &&
    event.altKey === wants('alt') &&
    (isSign || event.shiftKey === wants('shift'))
  );
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select, [role="textbox"], [contenteditable="true"]'))
    return true;
  const buttons = ['button', 'checkbox', 'radio', 'submit', 'reset', 'image'];
  return target instanceof HTMLInputElement && !buttons.includes(target.type);
}
