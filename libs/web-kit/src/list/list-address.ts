/** The last addresses of lists in this tab, by their paths. */
const addresses = new Map<string, string>();

/** Remembers the address that a list was last shown with. */
export function rememberList(pathname: string, search: string): void {
  addresses.set(pathname, search === '' ? pathname : `${pathname}?${search}`);
}

/**
 * Returns the address that leads back to a list as the user left it, with filter, view and page; the plain path before
 * the list was shown.
 */
export const listAddress = (pathname: string): string => addresses.get(pathname) ?? pathname;
