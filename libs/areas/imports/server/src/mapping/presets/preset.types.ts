import type { ImportEntity } from '@crm/contract';

/** The columns that the files of another system fill, by its headings; those of one column are joined in their order. */
export interface PresetFile {
  entity: ImportEntity;
  /** Headings that a file of the system has, all of them, and that tell it from files of other systems. */
  marks: readonly string[];
  columns: Readonly<Record<string, readonly string[]>>;
}

/** The files that another system exports. */
export interface Preset {
  /** The system's name, as its users know it. */
  name: string;
  files: readonly PresetFile[];
}
