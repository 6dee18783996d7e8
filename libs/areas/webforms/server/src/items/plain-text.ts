import { cleanText } from '@crm/custom-fields-server';

/** Cleans a text that came with a submission and cuts it to the stored length; null when there is none. */
export function keptText(given: unknown, length: number): string | null {
  if (typeof given !== 'string') return null;
  const text = cleanText(given.slice(0, length)).trim();
  return text === '' ? null : text;
}
