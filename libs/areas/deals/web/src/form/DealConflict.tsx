import { ConflictBanner } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import type { Deal } from '../domain/deal.types.ts';
import { useDifferences } from './conflict.ts';
import type { DealValues } from './form.types.ts';

interface DealConflictProps {
  /** The deal as it now is. */
  newest: Deal;
  /** Fills the form anew with the newest state. */
  onTheirs: () => void;
  /** Called before the form is sent once more, on top of the newest state. */
  onMine: () => void;
}

/** Somebody was faster: both versions, and the user decides which one counts. */
export function DealConflict({ newest, onTheirs, onMine }: DealConflictProps) {
  const { values, submitForm } = useFormikContext<DealValues>();
  return (
    <ConflictBanner
      differences={useDifferences(newest, values)}
      isSaving={false}
      onChoose={(choice) => {
        if (choice === 'theirs') return onTheirs();
        onMine();
        void submitForm();
      }}
    />
  );
}
