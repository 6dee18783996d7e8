import { cleanText } from '@crm/custom-fields-server';
import { normaliseText } from '@crm/validation';

/** The characters that change the direction of writing: they make `fdp.exe` look like `exe.pdf`. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a file's name in stored form: composed (macOS sends か and ゛ apart), without folders, line ends and invisible
 * characters. Kanji variants, ㈱ and full-width letters stay as typed.
 */
export function fileName(given: string): string {
  const own = cleanText(given)
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(/[\r\n\t]+/g, ' ');
  return normaliseText(own.slice(Math.max(own.lastIndexOf('/'), own.lastIndexOf('\\')) + 1));
}

/** Returns the extension in lower case, without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /.\.([^.\s]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the key under which two files of one record are versions of each other. */
export const nameKey = (name: string): string => name.toLowerCase();
