import type { KeyboardEvent } from 'react';

export type CanvasAction = 'open' | 'duplicate' | 'remove' | { kind: 'move' | 'walk'; by: -1 | 1 };

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the action of a key on the focused item; undefined for keys that the canvas does not handle. */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): CanvasAction | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  const by = steps[key];
  if (by) return ctrlKey || metaKey ? undefined : { kind: altKey ? 'move' : 'walk', by };
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'd' ? 'duplicate' : undefined;
  if (altKey) return undefined;
  if (key === 'Enter') return 'open';
  return key === 'Delete' || key === 'Backspace' ? 'remove' : undefined;
}
