/** Returns the URL of the sign-in screen with the path to return to. */
export const signInAddress = (wanted: string): string =>
  wanted === '/' ? '/sign_in' : `/sign_in?return_to=${encodeURIComponent(wanted)}`;

/** Returns the path to open after the sign-in; only paths of this app, so that a link cannot redirect elsewhere. */
export function returnAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('return_to') ?? '/';
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign_in') ? wanted : '/';
}
