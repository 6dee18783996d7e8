const messages = {
  ja: (most: number, length: number) => `${most}文字以内でご入力ください（いまは${length}文字です）。`,
  en: (most: number, length: number) => `Please use at most ${most} characters (now ${length}).`,
} as const;

/**
 * Returns the message for a text longer than a field holds, in code points as the server counts. The field keeps the
 * whole text, since a browser's own `maxLength` would cut what is pasted without a word.
 */
export function lengthError(text: string | undefined, most: number | undefined, locale: string): string | undefined {
  if (text === undefined || most === undefined || text.length <= most) return undefined;
  const { length } = [...text];
  return length > most ? messages[locale.startsWith('en') ? 'en' : 'ja'](most, length) : undefined;
}
