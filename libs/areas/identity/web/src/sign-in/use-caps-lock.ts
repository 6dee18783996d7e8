import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Whether capitals are locked, as the keys pressed last tell; for the element around a password field. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, keys: { onKeyDownCapture: look, onKeyUpCapture: look } };
}
