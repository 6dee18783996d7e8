import type { SpamChange, SpamEngine, SpamSetting } from './spam.types.ts';

/** The values of the fields. */
export interface SpamDraft {
  engine: SpamEngine;
  siteKey: string;
  /** A newly typed secret; the draft never holds the stored one. */
  secret: string;
  honeypot: boolean;
  minSeconds: string;
}

export const draftOf = ({ engine, siteKey, honeypot, minSeconds }: SpamSetting): SpamDraft => ({
  engine,
  siteKey: siteKey ?? '',
  secret: '',
  honeypot,
  minSeconds: String(minSeconds),
});

/** Returns only the changed fields; keys are sent together with their engine. */
export function changeOf(setting: SpamSetting, draft: SpamDraft): SpamChange {
  const isService = draft.engine !== 'altcha';
  const siteKey = draft.siteKey.trim();
  return {
    ...(draft.engine === setting.engine ? {} : { engine: draft.engine }),
    ...(isService && (draft.engine !== setting.engine || siteKey !== (setting.siteKey ?? '')) ? { siteKey } : {}),
    ...(isService && draft.secret.trim() !== '' ? { secret: draft.secret.trim() } : {}),
    ...(draft.honeypot === setting.honeypot ? {} : { honeypot: draft.honeypot }),
    ...(Number(draft.minSeconds) === setting.minSeconds ? {} : { minSeconds: Number(draft.minSeconds) }),
  };
}

/** Returns the keys that a service still needs. */
export function missingIn(setting: SpamSetting, draft: SpamDraft): ('siteKey' | 'secret')[] {
  if (draft.engine === 'altcha') return [];
  const hasSecret = draft.secret.trim() !== '' || (setting.hasSecret && draft.engine === setting.engine);
  return [...(draft.siteKey.trim() === '' ? (['siteKey'] as const) : []), ...(hasSecret ? [] : (['secret'] as const))];
}
