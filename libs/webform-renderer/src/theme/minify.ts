/** Removes line breaks and indentation from a style sheet. */
export const minify = (css: string): string => css.trim().replace(/\n\s*/g, '');
