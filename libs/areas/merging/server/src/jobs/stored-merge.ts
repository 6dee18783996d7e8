import type { Choice } from '../merge/chosen-values.ts';
import type { MergePart } from '../rules/foreign-key-rules.ts';

/** A group of records as the job keeps it. */
export interface StoredMerge {
  record_ids: number[];
  target_id?: number;
  choices: Choice[];
  without: MergePart[];
}

/** A group that was refused, and why. */
export interface Failure {
  record_ids: number[];
  message: string;
}
