import type { Locale } from '../context/context.ts';

/** Returns ja unless the caller prefers en; only these two exist (spec 1 §9). */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const first = /\b(ja|en)\b/i.exec(acceptLanguage ?? '');
  return first?.[1]?.toLowerCase() === 'en' ? 'en' : 'ja';
}
