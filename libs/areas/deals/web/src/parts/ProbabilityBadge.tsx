import { useMasters } from '@crm/identity-web';
import { Badge } from '@crm/ui-kit';
import type { BadgeProps } from '@crm/ui-kit';

const meaningOf = (rate: number | null): BadgeProps['meaning'] => {
  if (rate === null) return 'neutral';
  return rate >= 80 ? 'accent' : 'neutral';
};

/** Renders the probability of a deal: its name, and its rate if it has one: 「A 80%」. */
export function ProbabilityBadge({ probabilityId }: { probabilityId: number | null }) {
  const probability = useMasters().find('probabilities', probabilityId);
  if (!probability) return null;
  const { name, rate } = probability;
  return <Badge meaning={meaningOf(rate)}>{rate === null ? name : `${name} ${rate}%`}</Badge>;
}
