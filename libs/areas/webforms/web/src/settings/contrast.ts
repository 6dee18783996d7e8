const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const whole = /^#[0-9a-f]{6}$/i;

/** Contrast of two colours `#RRGGBB` as WCAG counts it, from 1 to 21; null while one of them is none. */
export function contrastOf(a: string, b: string): number | null {
  if (!whole.test(a) || !whole.test(b)) return null;
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Least contrast of a text that everybody can read (WCAG 2.2 AA). */
export const readable = 4.5;
