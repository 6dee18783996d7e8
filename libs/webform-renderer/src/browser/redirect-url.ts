/**
 * Where to go after sending (spec 1 §7): `redirectUrl` with the current page's query parameters, except webformid,
 * appended. Only http and https addresses qualify; anything else gives null and the thank-you page stays.
 */
export const redirectTarget = (
  redirectUrl: string | null | undefined,
  query: string | URLSearchParams,
): string | null => {
  let target: URL;
  try {
    target = new URL(redirectUrl ?? '');
  } catch {
    return null;
  }
  if (!/^https?:$/.test(target.protocol)) return null;
  for (const [name, value] of new URLSearchParams(query)) {
    if (name !== 'webformid') target.searchParams.append(name, value);
  }
  return target.href;
};
