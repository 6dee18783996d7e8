/** What a keyboard event says about an input method: React's synthetic event or the browser's own. */
interface KeyEvent {
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing?: boolean; readonly keyCode?: number };
}

/**
 * True while an input method still converts the text, so that Enter confirms the conversion and nothing else.
 * Safari reports the confirming Enter after the composition has ended, with key code 229.
 * Takes a React or DOM keyboard event.
 */
export function isComposing(event: KeyEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === 229;
}
