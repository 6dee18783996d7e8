/** Takes line breaks and indentation out of a style sheet written for people. */
export const minify = (css: string): string => css.trim().replace(/\n\s*/g, '');
