import { ConflictBanner } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import type { Deal } from '../domain/deal.types.ts';
import { useDifferences } from './conflict.ts';
import type { DealValues } from './form.types.ts';

interface DealConflictProps {
  /** The current state of the deal on the server. */
  newest: Deal;
  /** Callback that refills the form with the newest state. */
  onTheirs: () => void;
  /** Callback before the form is sent again, based on the newest state. */
  onMine: () => void;
}

/** Renders a save conflict: shows both versions and lets the user decide which one to keep. */
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
