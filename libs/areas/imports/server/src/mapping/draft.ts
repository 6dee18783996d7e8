import type { ImportColumn } from '@crm/records-server';
import type { Proposal, Settings } from '../imports/stored-import.ts';

export type Mapping = Settings['mapping'][number];

/** A mapping under way: each column of the file and of the records is used once. */
export interface Draft {
  mapping: readonly Mapping[];
  proposals: readonly Proposal[];
}

export const noDraft: Draft = { mapping: [], proposals: [] };

/** Returns the draft with further columns, and the reason why they are proposed. */
export const withMapping = (draft: Draft, mapping: readonly Mapping[], reason: Proposal['reason']): Draft => ({
  mapping: [...draft.mapping, ...mapping],
  proposals: [...draft.proposals, ...mapping.map(({ column, sources }) => ({ column, sources, reason }))],
});

/** Returns the columns of the records that nothing fills yet. */
export const freeColumns = ({ mapping }: Draft, columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(({ id }) => !mapping.some(({ column }) => column === id));

/** Returns the columns of the file that fill nothing yet, by number. */
export const freeSources = ({ mapping }: Draft, header: readonly string[]): number[] =>
  header.flatMap((_heading, source) => (mapping.some(({ sources }) => sources.includes(source)) ? [] : [source]));
