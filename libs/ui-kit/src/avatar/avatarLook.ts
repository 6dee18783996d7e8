import { tones } from '../foundation/tone.ts';
import type { Tone } from '../foundation/tone.ts';

/** Returns the first character of a name: 山田 太郎 → 山; a whole character also for 𠮷 or 葛󠄀. */
export function initialOf(name: string): string {
  const segments = new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(name.trim());
  const [first] = segments;
  return (first?.segment ?? '').toUpperCase();
}

/** Returns a tone that is always the same for the same key. */
export function toneOf(key: string): Tone {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return tones[sum % tones.length] ?? '10';
}
