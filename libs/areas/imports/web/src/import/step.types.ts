import type { ImportRecord, StepId } from './import.types.ts';

/** The props of each step of an import. */
export interface StepProps {
  record: ImportRecord;
  isBusy: boolean;
  onStep: (step: StepId) => void;
}
