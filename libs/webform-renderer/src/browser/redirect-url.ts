/**
 * Returns the redirect target after sending (spec 1 §7): `redirectUrl` with the current page's query parameters except
 * webformid. Returns null for a URL that is not http(s); the thank-you page then stays.
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
