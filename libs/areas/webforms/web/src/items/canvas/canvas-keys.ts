import type { KeyboardEvent } from 'react';

export type CanvasAction = 'open' | 'duplicate' | 'remove' | { kind: 'move' | 'walk'; by: -1 | 1 };

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** What a key does to the item that has the focus; undefined for keys that are somebody else's. */
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
