export const VOID_TAGS: readonly string[] = ['br', 'hr'];

/** The one attribute that passes: an address one may safely follow. Relative addresses, `javascript:` and `data:` do not. */
export const safeHref = (value: string): string | undefined => {
  // Browsers ignore control characters and spaces inside a scheme.
  // eslint-disable-next-line no-control-regex
  const href = value.replace(/[\u0000-\u0020]/g, '');
  return /^(https?:\/\/|mailto:|tel:)/i.test(href) ? href : undefined;
};
