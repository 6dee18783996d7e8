/** The length above which the last part of a path may be a token. */
const longest = 40;

/**
 * Returns an address for the log. Tokens of mails, of provider sign-ins and of clients that send theirs in the query,
 * and signed links, grant access, so the values of the query and long parts of the path are removed.
 */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const parts = path.split('/').map((part) => (part.length > longest ? '…' : part));
  const names = query === undefined ? [] : [...new URLSearchParams(query).keys()].map((name) => `${name}=…`);
  return `${parts.join('/')}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}
