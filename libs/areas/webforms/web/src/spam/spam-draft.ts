import type { SpamChange, SpamEngine, SpamSetting } from './spam.types.ts';

/** What the fields hold. */
export interface SpamDraft {
  engine: SpamEngine;
  siteKey: string;
  /** What is typed anew; the stored secret is never here. */
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

/** What has changed, and only that; keys belong to their engine and go with it. */
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

/** The keys that a service still needs. */
export function missingIn(setting: SpamSetting, draft: SpamDraft): ('siteKey' | 'secret')[] {
  if (draft.engine === 'altcha') return [];
  const hasSecret = draft.secret.trim() !== '' || (setting.hasSecret && draft.engine === setting.engine);
  return [...(draft.siteKey.trim() === '' ? (['siteKey'] as const) : []), ...(hasSecret ? [] : (['secret'] as const))];
}
