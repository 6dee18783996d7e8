import { cleanText } from '@crm/custom-fields-server';
import { normaliseText } from '@crm/validation';

/** Signs that turn the direction of writing: they make `fdp.exe` look like `exe.pdf`. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A file's name as it is kept: composed (macOS sends か and ゛ apart), without folders, line ends and signs that nobody
 * sees. Kanji variants, ㈱ and full-width letters stay as they were typed.
 */
export function fileName(given: string): string {
  const own = cleanText(given)
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(/[\r\n\t]+/g, ' ');
  return normaliseText(own.slice(Math.max(own.lastIndexOf('/'), own.lastIndexOf('\\')) + 1));
}

/** In lower case, without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /.\.([^.\s]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** Two files of one record with this in common are versions of each other. */
export const nameKey = (name: string): string => name.toLowerCase();
