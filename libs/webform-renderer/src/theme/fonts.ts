const GOTHIC = '"Hiragino Sans","Hiragino Kaku Gothic ProN","Yu Gothic UI","Yu Gothic",Meiryo,sans-serif';

/**
 * Font stacks by `themeFont` (spec 3 §3). The named font is used when it is installed or loaded by the page, otherwise
 * the
 * nearest system font. No third party is requested.
 */
const stacks: Record<string, string> = {
  'Noto Sans JP': `"Noto Sans JP","Noto Sans CJK JP",${GOTHIC}`,
  'Noto Serif JP': '"Noto Serif JP","Noto Serif CJK JP","Hiragino Mincho ProN","Yu Mincho",YuMincho,serif',
  'M PLUS Rounded 1c': `"M PLUS Rounded 1c","Rounded Mplus 1c","Hiragino Maru Gothic ProN",${GOTHIC}`,
  'Sawarabi Gothic': `"Sawarabi Gothic",${GOTHIC}`,
  system: `system-ui,-apple-system,"Noto Sans CJK JP",${GOTHIC}`,
};

/**
 * Returns the font stack of a `themeFont`; for unknown and empty names that of Noto Sans JP, the default (spec 3
 * §2.13).
 */
export const fontStack = (themeFont: string | null | undefined): string =>
  (Object.hasOwn(stacks, themeFont ?? '') && stacks[themeFont ?? '']) || stacks['Noto Sans JP']!;
