import { tones } from '../foundation/tone.ts';
import type { Tone } from '../foundation/tone.ts';

/** The first character of the family name, which comes first: 山田 太郎 → 山; one whole character also for 𠮷 or 葛󠄀. */
export function initialOf(name: string): string {
  const segments = new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(name.trim());
  const [first] = segments;
  return (first?.segment ?? '').toUpperCase();
}

/** A tone that is the same for the same person everywhere. */
export function toneOf(key: string): Tone {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return tones[sum % tones.length] ?? '10';
}
