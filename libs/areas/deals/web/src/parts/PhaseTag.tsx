import { useMasters } from '@crm/identity-web';
import { Tag } from '@crm/ui-kit';
import { phaseTone } from '../domain/phase.rules.ts';

/** The phase of a deal in its colour; nothing when the phase is not known. */
export function PhaseTag({ phaseId }: { phaseId: number }) {
  const masters = useMasters();
  const phase = masters.find('phases', phaseId);
  if (!phase) return null;
  return (
    <Tag hasDot tone={phaseTone(phase, masters.ofDealType('phases', phase.dealTypeId))}>
      {phase.name}
    </Tag>
  );
}
