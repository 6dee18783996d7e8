import type { ImportRecord, StepId } from './import.types.ts';

/** What each step of an import gets. */
export interface StepProps {
  record: ImportRecord;
  isBusy: boolean;
  onStep: (step: StepId) => void;
}
