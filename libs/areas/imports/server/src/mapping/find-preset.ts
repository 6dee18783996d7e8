import type { ImportEntity } from '@crm/contract';
import type { Settings } from '../imports/stored-import.ts';
import { headingKey } from './heading-key.ts';
import type { PresetFile } from './presets/preset.types.ts';
import { presets } from './presets/presets.ts';

/** The columns that a known file fills, and the system that it comes from. */
export interface FoundPreset {
  name: string;
  mapping: Settings['mapping'];
}

/** Returns the known file that has most of the headings; undefined for a file without the marks of any. */
export function findPreset(entity: ImportEntity, header: readonly string[]): FoundPreset | undefined {
  const keys = header.map(headingKey);
  const found = presets.flatMap(({ name, files }) =>
    files
      .filter((file) => file.entity === entity && file.marks.every((mark) => keys.includes(headingKey(mark))))
      .map((file) => ({ name, mapping: mappingOf(file, keys) })),
  );
  return found.toSorted((one, other) => other.mapping.length - one.mapping.length)[0];
}

const mappingOf = ({ columns }: PresetFile, keys: readonly string[]): Settings['mapping'] =>
  Object.entries(columns).flatMap(([column, headings]) => {
    const sources = headings.map((heading) => keys.indexOf(headingKey(heading))).filter((source) => source >= 0);
    return sources.length > 0 ? [{ column, sources }] : [];
  });
