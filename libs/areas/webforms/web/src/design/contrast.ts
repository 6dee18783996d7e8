type Rgb = [number, number, number];

const whole = /^#[0-9a-f]{6}$/i;
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(channel) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast of two colours `#RRGGBB`, from 1 to 21; null when one of them is not a colour. */
export function contrastOf(a: string, b: string): number | null {
  if (!whole.test(a) || !whole.test(b)) return null;
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Minimum contrast of a text (WCAG 2.2 AA). */
export const readable = 4.5;

/** Minimum contrast between a control and its surroundings. */
export const visible = 3;

const isReadable = (a: string, b: string): boolean => (contrastOf(a, b) ?? 0) >= readable;
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, at) => value + (to[at]! - value) * share) as Rgb;

/**
 * Returns the nearest readable pair: darkens the background under a light text and lightens it under a dark one, no
 * further than needed. Changes the text only when that is not enough.
 */
export function readablePair(ground: string, text: string): { ground: string; text: string } {
  if (isReadable(ground, text)) return { ground, text };
  const isLightText = luminance(text) >= luminance(ground);
  const end: Rgb = isLightText ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0.02; share <= 1; share += 0.02) {
    const tried = hexOf(mix(rgbOf(ground), end, share));
    if (isReadable(tried, text)) return { ground: tried, text };
  }
  const words = ['#FFFFFF', '#000000'].find((one) => isReadable(ground, one)) ?? '#000000';
  return { ground, text: words };
}
