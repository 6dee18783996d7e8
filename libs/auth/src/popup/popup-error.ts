/**
 * The error of a failed popup sign-in. `PopupBlocked`: the browser blocked the popup; `PopupClosed`: the user closed
 * it;
 * `AuthFailure`: the provider refused, or the user cancelled there.
 */
export class PopupError extends Error {
  override readonly name = 'PopupError';
  readonly code: 'PopupBlocked' | 'PopupClosed' | 'AuthFailure';

  constructor(code: PopupError['code'], message: string = code) {
    super(message);
    this.code = code;
  }
}
