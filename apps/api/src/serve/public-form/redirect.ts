/**
 * Returns the owner's address with the page's query parameters, except webformid, appended (spec 1 §7); http(s) only.
 */
export function redirectWithQuery(redirectUrl: string, pageUrl: string): string | undefined {
  if (!URL.canParse(redirectUrl)) return undefined;
  const target = new URL(redirectUrl);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return undefined;
  for (const [name, value] of new URL(pageUrl, 'http://page.invalid').searchParams) {
    if (name !== 'webformid') target.searchParams.append(name, value);
  }
  return target.toString();
}
