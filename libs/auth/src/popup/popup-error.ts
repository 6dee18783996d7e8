/**
 * Why a sign-in by popup came to nothing. `PopupBlocked`: the browser let none open; `PopupClosed`: the user closed it;
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
