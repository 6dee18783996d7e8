/** Readable pairs of button and text colour; their names are under `design.preset`. */
export const presets = [
  { key: 'blue', ground: '#1A73E8', text: '#FFFFFF' },
  { key: 'indigo', ground: '#3443B4', text: '#FFFFFF' },
  { key: 'green', ground: '#1B7A43', text: '#FFFFFF' },
  { key: 'red', ground: '#C0342B', text: '#FFFFFF' },
  { key: 'orange', ground: '#B85400', text: '#FFFFFF' },
  { key: 'plum', ground: '#7B2D8E', text: '#FFFFFF' },
  { key: 'ink', ground: '#1D2430', text: '#FFFFFF' },
  { key: 'sun', ground: '#FFD54F', text: '#1D2430' },
] as const;

/** Button colours of the public page when none are set. */
export const usual = presets[0];

/** Page colours of the public page when none are set. */
export const usualPage = { ground: '#FFFFFF', text: '#1D2430' };

/** Fonts of the public page (spec 3 §3). */
export const fonts = ['Noto Sans JP', 'Noto Serif JP', 'M PLUS Rounded 1c', 'Sawarabi Gothic', 'system'];
