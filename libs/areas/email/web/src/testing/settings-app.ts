import type { Surroundings } from '@crm/web-kit/testing';
import type { EmailDomain } from '../settings/domains.slice.ts';
import { settingsLoaders } from '../settings/settings-loaders.ts';
import { area } from '../settings/store-module.ts';

/** Returns a domain with one record of each kind. */
export const domain = (id: number, more: Partial<EmailDomain> = {}): EmailDomain => {
  const { name = 'enishi.example' } = more;
  const record = { type: 'TXT' as const, spare: false, state: 'verified' as const, found: null };
  return {
    id,
    name,
    state: 'verified',
    records: [
      { ...record, kind: 'ownership', name: `_enishi.${name}`, value: 'enishi-verification=0123' },
      { ...record, kind: 'dkim', name: `crm1._domainkey.${name}`, value: `v=DKIM1; k=rsa; p=${'MIIB'.repeat(20)}` },
      { ...record, kind: 'return_path', type: 'CNAME', name: `bounce.${name}`, value: 'crm.example' },
      { ...record, kind: 'dmarc', name: `_dmarc.${name}`, value: 'v=DMARC1; p=none', state: 'failed' },
    ],
    checkedAt: '2026-11-20T14:30:00+09:00',
    verifiedAt: '2026-11-01T14:30:00+09:00',
    lostAt: null,
    createdAt: '2026-11-01T09:00:00+09:00',
    ...more,
  };
};

export const settingsSurroundings: Surroundings = {
  areas: [area],
  loaders: settingsLoaders,
  namespaces: ['email-settings'],
  answers: { listAvailableEmailDomains: { data: [domain(1)] } },
};
