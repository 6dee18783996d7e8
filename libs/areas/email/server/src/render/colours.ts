import type { EmailDocument } from '@crm/contract';

export interface Palette {
  background: string;
  surface: string;
  text: string;
  accent: string;
}

export const defaultPalette: Palette = {
  background: '#f3f4f6',
  surface: '#ffffff',
  text: '#1f2430',
  accent: '#3b4cca',
};

/** The colours of readers in dark mode; those of buttons stay. */
export const darkPalette: Palette = { background: '#14161b', surface: '#1d2027', text: '#e6e8ee', accent: '#a9b4ff' };

export const paletteOf = ({ style }: EmailDocument): Palette => ({ ...defaultPalette, ...style });

/** Returns the contrast of two colours (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the label colour that is easier to read on a ground. */
export const labelOn = (ground: string): string =>
  contrast(ground, '#ffffff') >= contrast(ground, '#16181d') ? '#ffffff' : '#16181d';

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
