/** Of the last part of a path, longer than this, nobody can say whether it opens something. */
const longest = 40;

/**
 * An address as it may stand in a log: tokens of mails, of sign-ins with a provider, of clients that send theirs in the
 * query, and signed links open something, so the values of the query and long parts of the path are left out.
 */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const parts = path.split('/').map((part) => (part.length > longest ? '…' : part));
  const names = query === undefined ? [] : [...new URLSearchParams(query).keys()].map((name) => `${name}=…`);
  return `${parts.join('/')}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}
