import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Returns the state of caps lock from the last keys, with handlers for the element around a password field. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, keys: { onKeyDownCapture: look, onKeyUpCapture: look } };
}
