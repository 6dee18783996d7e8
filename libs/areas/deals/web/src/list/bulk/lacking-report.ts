import type { ApiFailure } from '@crm/web-kit';
import { lackingOf } from '../../move/lacking.ts';
import type { Lacking } from '../../move/move.events.ts';

/** A report of the deals that cannot enter a phase, with the required fields that they lack. */
export interface LackingReport {
  count: number;
  lacking: Lacking;
  /** The number of deals per field, by wire name. */
  fields: { field: string; count: number }[];
  /** The first deals, with the fields that each lacks. */
  deals: { id: number; name: string; fields: string[] }[];
}

const asked = 'changes.';

/** Returns the report in a refusal of the server; undefined when it refused for another reason. */
export function lackingReport(failure: ApiFailure | undefined): LackingReport | undefined {
  const issues = (failure?.issues ?? []).filter(({ rule }) => rule === 'required_by_phase');
  const whole = issues.find(({ field }) => field === `${asked}phaseId`);
  if (!whole) return undefined;
  const fields = issues
    .filter((issue) => issue !== whole && issue.field.startsWith(asked))
    .map(({ field, params }) => ({ field: field.slice(asked.length), count: Number(params?.['count']) }));
  const deals = issues
    .filter(({ field }) => field === 'ids')
    .map(({ params }) => ({
      id: Number(params?.['id']),
      name: String(params?.['name'] ?? ''),
      fields: String(params?.['fields'] ?? '').split(','),
    }));
  return {
    count: Number(whole.params?.['count']),
    lacking: lackingOf(fields.map(({ field }) => field)),
    fields,
    deals,
  };
}
