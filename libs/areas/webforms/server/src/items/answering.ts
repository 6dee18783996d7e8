/** Categories that show something and ask for nothing. */
export const nonAnswering: ReadonlySet<string> = new Set(['layout_heading', 'layout_text', 'cookie_policy']);
