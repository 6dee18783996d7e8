import { fontStack } from './fonts.ts';

/** The part of a form that decides its look (spec 1 §3). */
export type ThemeSource = {
  themeFont?: string | null;
  buttonBackgroundColor?: string | null;
  buttonTextColor?: string | null;
};

const COLOUR = /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/-]{1,60}\))$/i;

/** A colour as the owner wrote it, or undefined when it is none: what lands in CSS must not be CSS. */
export const safeColour = (value: string | null | undefined): string | undefined => {
  const colour = value?.trim() ?? '';
  return COLOUR.test(colour) ? colour : undefined;
};

/** CSS custom properties and their values. */
export type ThemeVariables = Readonly<Record<string, string>>;

/** The theme as CSS custom properties; what the owner left empty keeps the style sheet's default. */
export const themeVariables = (theme: ThemeSource): ThemeVariables => {
  const background = safeColour(theme.buttonBackgroundColor);
  const text = safeColour(theme.buttonTextColor);
  return {
    '--ewf-font': fontStack(theme.themeFont),
    ...(background && { '--ewf-button-background': background }),
    ...(text && { '--ewf-button-text': text }),
  };
};

/** The same as a rule for the server's style sheet. */
export const themeCss = (theme: ThemeSource): string =>
  `.ewf{${Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
