/** The categories that show something and have no answer. */
export const nonAnswering: ReadonlySet<string> = new Set(['layout_heading', 'layout_text', 'cookie_policy']);
