import type { ObjectColour } from './definition.types.ts';

/** The tones of the UI kit by the colours of definitions. */
export const tones: Record<ObjectColour, number> = {
  blue: 2,
  teal: 3,
  green: 4,
  yellow: 6,
  orange: 7,
  red: 8,
  pink: 8,
  purple: 9,
  grey: 10,
};
