import type { ImportColumn } from '@crm/records-server';
import type { StaffContext } from '@crm/server-kit';
import { knownFormat } from '../formats/known-format.ts';
import type { Proposal, Settings, StoredImport } from '../imports/stored-import.ts';
import { byContents, withSplitNames } from './by-contents.ts';
import type { Given } from './by-contents.ts';
import { byHeadings } from './by-headings.ts';
import { noDraft, withMapping } from './draft.ts';
import { findPreset } from './find-preset.ts';
import { rememberedSettings } from './remembered-mappings.ts';

/** The settings that a file suggests, with the reason for each column, and the system that the file comes from. */
export interface Suggestion {
  settings: Settings;
  proposals: readonly Proposal[];
  preset: string | null;
}

/**
 * Returns the settings that a file suggests: those of its format, those of the last file of its headings, or else what
 * its columns show.
 */
export async function proposedSettings(ctx: StaffContext, found: StoredImport, given: Given): Promise<Suggestion> {
  const format = await knownFormat(ctx.db, found, given.header, given.columns);
  if (format) {
    const proposals = format.map(({ column, sources }) => ({ column, sources, reason: 'format' as const }));
    // An empty cell of an update format clears the value (spec 3 §2.16).
    const settings: Settings = { ...found.settings, mapping: format, mode: 'update', key: 'id', empty: 'clear' };
    return { settings, proposals, preset: null };
  }
  const earlier = await rememberedSettings(ctx.db, found, given.header);
  const known = new Set(given.columns.map(({ id }) => id));
  const kept = earlier?.mapping.filter(({ column }) => known.has(column)) ?? [];
  if (earlier && kept.length > 0) {
    const proposals = kept.map(({ column, sources }) => ({ column, sources, reason: 'earlier' as const }));
    return { settings: { ...found.settings, ...earlier, mapping: kept }, proposals, preset: null };
  }
  return proposed(ctx, found, given);
}

async function proposed(ctx: StaffContext, found: StoredImport, given: Given): Promise<Suggestion> {
  const preset = findPreset(found.entity, given.header);
  // The ids of another system are not ours.
  const columns = preset ? given.columns.filter(isNoKey) : given.columns;
  const fitting = (preset?.mapping ?? []).filter(({ column }) => columns.some(({ id }) => id === column));
  const named = byHeadings(withMapping(noDraft, fitting, 'preset'), given.header, columns);
  const whole = withSplitNames(await byContents(ctx, named, { ...given, columns }), { ...given, columns });
  const settings = { ...found.settings, mapping: [...whole.mapping] };
  const hasId = whole.mapping.some(({ column }) => column === 'id');
  return {
    settings: hasId ? { ...settings, mode: 'update', key: 'id' } : settings,
    proposals: whole.proposals,
    preset: preset?.name ?? null,
  };
}

const isNoKey = ({ isKeyOnly }: ImportColumn): boolean => !isKeyOnly;
