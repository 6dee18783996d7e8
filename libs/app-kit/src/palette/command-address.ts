interface Address {
  pathname: string;
  search: string;
}

/** Returns the address that starts a command: on its own screen with the shown parameters, such as search and week. */
export function commandAddress(to: string, { pathname, search }: Address): Address {
  const { pathname: path, searchParams } = new URL(to, location.origin);
  const params = new URLSearchParams(path === pathname ? search : '');
  searchParams.forEach((value, name) => params.set(name, value));
  return { pathname: path, search: params.size > 0 ? `?${params}` : '' };
}
