import type { emailDomainStates } from '@crm/contract';
import type { Dns } from './dns.ts';
import { checkRecord, recordsOf } from './domain-records.ts';
import type { Checks, DomainKey, NamedDomain, RecordState } from './domain-records.ts';

export type DomainState = (typeof emailDomainStates)[number];

export interface CheckedDomain {
  state: DomainState;
  /** The records, where `temporary` keeps the state before. */
  checks: Checks;
  /** The selector of a next key whose record was found. */
  ready: string | null;
}

/**
 * Checks all records of a domain. Name servers that do not answer leave the state as it is: a verified domain stays so
 * until a server says that a record is gone or different.
 */
export async function checkDomain(
  dns: Dns,
  domain: NamedDomain & { state: DomainState },
  { keys, returnPathHost }: { keys: readonly DomainKey[]; returnPathHost: string },
): Promise<CheckedDomain> {
  const records = recordsOf(domain, keys, returnPathHost);
  const results = await Promise.all(
    records.map(async (record) => ({
      record,
      result: await checkRecord(dns, record, domain.checks[record.name]?.state),
    })),
  );
  // The state without the failures to answer: a record that was verified counts as such.
  const known = results
    .filter(({ record }) => !record.spare)
    .map(({ record, result }): RecordState =>
      result.state === 'temporary'
        ? domain.state === 'verified'
          ? 'verified'
          : (record.state ?? 'pending')
        : result.state,
    );
  const next = keys.find(({ state }) => state === 'next');
  const nextResult = results.find(({ record }) => next && record.name === `${next.selector}._domainkey.${domain.name}`);
  return {
    state: stateOf(known, domain.state),
    checks: Object.fromEntries(results.map(({ record, result }) => [record.name, result])),
    ready: next && nextResult?.result.state === 'verified' ? next.selector : null,
  };
}

function stateOf(records: readonly RecordState[], before: DomainState): DomainState {
  if (records.every((state) => state === 'verified')) return 'verified';
  if (records.includes('failed')) return 'failed';
  return before === 'verified' || before === 'failed' ? 'failed' : 'pending';
}
