import type { CompiledEmail } from './compile-email.ts';

/** Returns the text part with its fields as placeholders, for people who go on editing it. */
export const textSource = (email: CompiledEmail, nameOf: (key: string) => string): string =>
  email.text
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      if ('link' in segment) return email.links[segment.link]!;
      const { key, fallback, honorific = '' } = segment;
      return `{{${key === null ? '' : nameOf(key)}${fallback === '' ? '' : `|${fallback}`}}}${honorific}`;
    })
    .join('');
