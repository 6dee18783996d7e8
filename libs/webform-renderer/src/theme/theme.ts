import { fontStack } from './fonts.ts';

/** The theme settings of a form (spec 1 §3). */
export type ThemeSource = {
  themeFont?: string | null;
  buttonBackgroundColor?: string | null;
  buttonTextColor?: string | null;
  backgroundColor?: string | null;
  textColor?: string | null;
};

const COLOUR = /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/-]{1,60}\))$/i;

/** Returns a valid colour, otherwise undefined, because other text could inject CSS. */
export const safeColour = (value: string | null | undefined): string | undefined => {
  const colour = value?.trim() ?? '';
  return COLOUR.test(colour) ? colour : undefined;
};

const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const part = parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

/** Returns the first colour with enough contrast on the background (WCAG 2.2 AA), otherwise the last. */
const readableOn = (ground: string, ...colours: string[]): string =>
  colours.find((colour) => {
    const [a, b] = [luminance(ground), luminance(colour)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 4.5;
  }) ?? colours.at(-1)!;

/**
 * Returns the variables derived from the owner's background and text colour: lines, secondary text and readable
 * messages.
 */
const pageVariables = (theme: ThemeSource): ThemeVariables => {
  const own = (colour: string | null | undefined) => (/^#[\da-f]{6}$/i.test(colour ?? '') ? colour! : undefined);
  const [page, given] = [own(theme.backgroundColor), own(theme.textColor)];
  if (!page && !given) return {};
  const ground = page ?? '#ffffff';
  const text = given ?? readableOn(ground, '#1d2430', '#ffffff');
  const mixed = (share: number) => `color-mix(in srgb,${text} ${share}%,${ground})`;
  const danger = readableOn(ground, '#b3261e', '#ffb4ab', text);
  return {
    ...(page && { '--ewf-own-page': page, '--ewf-own-page-padding': '24px' }),
    '--ewf-own-ground': ground,
    '--ewf-own-text': text,
    '--ewf-own-quiet': mixed(86),
    '--ewf-own-placeholder': mixed(78),
    '--ewf-own-line': mixed(60),
    '--ewf-own-hairline': mixed(20),
    '--ewf-own-soft': mixed(5),
    '--ewf-own-accent': readableOn(ground, '#1a5fd0', '#9cc2ff', text),
    '--ewf-own-danger': danger,
    '--ewf-own-danger-ground': ground,
    '--ewf-own-scheme': luminance(ground) < 0.18 ? 'dark' : 'light',
  };
};

/** CSS custom properties and their values. */
export type ThemeVariables = Readonly<Record<string, string>>;

/**
 * Returns the owner's theme as CSS custom properties (`--ewf-own-…`), over which the embedding page takes precedence.
 * Empty settings keep the style sheet's default.
 */
export const themeVariables = (theme: ThemeSource): ThemeVariables => {
  const background = safeColour(theme.buttonBackgroundColor);
  const text = safeColour(theme.buttonTextColor);
  return {
    '--ewf-own-font': fontStack(theme.themeFont),
    ...(background && { '--ewf-own-button-background': background }),
    ...(text && { '--ewf-own-button-text': text }),
    ...pageVariables(theme),
  };
};

/** Returns the theme as a rule for the server's style sheet. */
export const themeCss = (theme: ThemeSource): string =>
  `.ewf{${Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
