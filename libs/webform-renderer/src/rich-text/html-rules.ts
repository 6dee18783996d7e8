export const VOID_TAGS: readonly string[] = ['br', 'hr'];

/**
 * Returns an http(s), mailto or tel URL for `href`, the only allowed attribute; undefined for relative URLs,
 * `javascript:` and `data:`.
 */
export const safeHref = (value: string): string | undefined => {
  // Browsers ignore control characters and spaces within a scheme.
  // oxlint-disable-next-line no-control-regex
  const href = value.replace(/[\u0000-\u0020]/g, '');
  return /^(https?:\/\/|mailto:|tel:)/i.test(href) ? href : undefined;
};
