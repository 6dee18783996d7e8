import type { EmailDomain, dnsRecordKinds, dnsRecordStates } from '@crm/contract';
import type { Static } from 'typebox';
import type { Dns } from './dns.ts';

type Record = Static<typeof EmailDomain>['records'][number];
export type RecordState = (typeof dnsRecordStates)[number];

/** The findings of the last check, by the name of the record. */
export type Checks = { [name: string]: { state: RecordState; found: string | null } };

export interface DomainKey {
  selector: string;
  state: string;
  public_key: string;
}

export interface NamedDomain {
  name: string;
  ownership_token: string;
  checks: Checks;
}

/** Returns the records that the owner of a domain sets, with the results of the last check. */
export function recordsOf(domain: NamedDomain, keys: readonly DomainKey[], returnPathHost: string): Record[] {
  const { name } = domain;
  const record = (
    kind: (typeof dnsRecordKinds)[number],
    more: Pick<Record, 'name' | 'value'> & Partial<Record>,
  ): Record => ({
    kind,
    type: 'TXT',
    spare: false,
    state: domain.checks[more.name]?.state ?? 'pending',
    found: domain.checks[more.name]?.found ?? null,
    ...more,
  });
  return [
    record('ownership', { name: `_enishi.${name}`, value: `enishi-verification=${domain.ownership_token}` }),
    ...keys.map(({ selector, state, public_key }) =>
      record('dkim', {
        name: `${selector}._domainkey.${name}`,
        value: `v=DKIM1; k=rsa; p=${public_key}`,
        spare: state !== 'active',
      }),
    ),
    record('return_path', { type: 'CNAME', name: `bounce.${name}`, value: returnPathHost }),
    record('dmarc', { name: `_dmarc.${name}`, value: 'v=DMARC1; p=none' }),
  ];
}

/** Compares texts as name servers and their owners write them: spaces and a last semicolon do not count. */
const tidy = (text: string): string => text.replace(/\s+/g, '').replace(/;$/, '');

const fits: { [kind in Record['kind']]: (found: string, wanted: string) => boolean } = {
  ownership: (found, wanted) => tidy(found) === tidy(wanted),
  dkim: (found, wanted) => publicKey(found) === publicKey(wanted),
  return_path: (found, wanted) => found.replace(/\.$/, '').toLowerCase() === wanted.toLowerCase(),
  // The owner chooses the policy.
  dmarc: (found) => /^v=DMARC1;/i.test(tidy(found)),
};

const publicKey = (text: string): string | undefined => /(?:^|;)p=([^;]+)/.exec(tidy(text))?.[1];

/** The texts at a name that belong to a kind: others, such as SPF, may stand beside them. */
const belongs: { [kind in Record['kind']]: RegExp } = {
  ownership: /^enishi-verification=/,
  dkim: /p=/,
  return_path: /./,
  dmarc: /^v=DMARC1/i,
};

/** Asks the name servers for a record. A missing one is `pending` until it has been there once. */
export async function checkRecord(dns: Dns, record: Record, before: RecordState | undefined): Promise<Checks[string]> {
  const answer = await (record.type === 'CNAME' ? dns.cname(record.name) : dns.txt(record.name));
  if (answer === 'temporary') return { state: 'temporary', found: record.found };
  const found = answer.values.filter((value) => belongs[record.kind].test(value));
  if (found.some((value) => fits[record.kind](value, record.value))) return { state: 'verified', found: found[0]! };
  const wasThere = before === 'verified' || before === 'failed';
  return { state: found.length > 0 || wasThere ? 'failed' : 'pending', found: found[0]?.slice(0, 500) ?? null };
}
