import type { ApiResult, SagaOf } from '@crm/web-kit';
import type { ComponentType } from 'react';
import type { Option } from '@crm/ui-kit';

/** A record's id and name. */
export interface NamedRecord {
  id: number;
  name: string;
}

/** Reads the names of at most fifty records. */
export type ReadNames = (ids: readonly number[]) => SagaOf<ApiResult<{ data: readonly NamedRecord[] }>>;

interface PickerProps {
  label: string;
  isLabelHidden?: boolean;
  autoFocus?: boolean;
  error?: string;
  value: null;
  onChange: (option: Option | null) => void;
}

/** A kind of record whose records conditions can name; its area gives the picker and reads the names. */
export interface RecordChoice {
  /** The name of the kind, such as `customers`. */
  kind: string;
  Picker: ComponentType<PickerProps>;
  loadNames: () => Promise<ReadNames>;
}
