/** The IME fields of a keyboard event, either React's or the browser's. */
interface KeyEvent {
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing?: boolean; readonly keyCode?: number };
}

/**
 * Returns true during IME composition, when Enter only confirms the conversion. Safari sends that Enter after the
 * composition has ended, with key code 229. Takes a React or DOM keyboard event.
 */
export function isComposing(event: KeyEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === 229;
}
