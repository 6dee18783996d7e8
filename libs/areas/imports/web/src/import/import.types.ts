import type { Import, ImportRow, ImportSettings, ListEditedImportRowsAnswer } from '@crm/api-client';

export type ImportRecord = Import;
export type Row = ImportRow;
export type Settings = ImportSettings;
export type EditedRow = ListEditedImportRowsAnswer['data'][number];
export type Verdict = NonNullable<Row['verdict']>;

export const entities = ['customer', 'contact', 'deal'] as const satisfies readonly Import['entity'][];
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
