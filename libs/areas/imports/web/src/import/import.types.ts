import type { Import, ImportKind, ImportRow, ImportSettings, ListEditedImportRowsAnswer } from '@crm/api-client';

export type ImportRecord = Import;
export type Row = ImportRow;
export type Settings = ImportSettings;
export type EditedRow = ListEditedImportRowsAnswer['data'][number];
export type Verdict = NonNullable<Row['verdict']>;

export type Kind = ImportKind;
/** The records of an import: their kind, and the definition of kinds that have any. */
export interface Chosen {
  entity: Import['entity'];
  dealTypeId?: number;
  customObjectDefId?: number;
}

/** Returns the records of an import of a kind; the field that names the definition is that of the kind. */
export const chosenOf = (entity: Import['entity'], typeId?: number): Chosen => ({
  entity,
  ...(typeId === undefined ? {} : entity === 'deal' ? { dealTypeId: typeId } : { customObjectDefId: typeId }),
});

export const verdicts = ['create', 'update', 'skip', 'duplicate', 'error'] as const;

export const steps = ['file', 'columns', 'method', 'preview', 'result'] as const;
export type StepId = (typeof steps)[number];

/** Returns true while the import changes without anybody's doing. */
export const isMoving = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'reading' || state === 'checking' || state === 'running' || state === 'undoing';

/** Returns true once the import has begun to write. */
export const hasRun = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'running' || state === 'done' || state === 'undoing' || state === 'undone';

/** Returns the step that an import is at. */
export function stepOf({ state }: Pick<Import, 'state'>): StepId {
  if (hasRun({ state })) return 'result';
  if (state === 'checking' || state === 'checked') return 'preview';
  return 'file';
}
