/** The sign-in screen that leads back to where somebody wanted to go. */
export const signInAddress = (wanted: string): string =>
  wanted === '/' ? '/sign_in' : `/sign_in?return_to=${encodeURIComponent(wanted)}`;

/** Where to go after signing in: a path of this app and nothing else, so that no link can lead elsewhere. */
export function returnAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('return_to') ?? '/';
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign_in') ? wanted : '/';
}
