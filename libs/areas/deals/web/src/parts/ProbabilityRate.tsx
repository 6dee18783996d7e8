import { useMasters } from '@crm/identity-web';
import styles from './DueDate.module.css';

/** Renders the rate of a deal's probability, `60%`, or its name if it has none; the title has both. */
export function ProbabilityRate({ probabilityId }: { probabilityId: number | null }) {
  const probability = useMasters().find('probabilities', probabilityId);
  if (!probability) return null;
  const { name, rate } = probability;
  return (
    <span className={styles.date} title={rate === null ? undefined : `${name} ${rate}%`}>
      {rate === null ? name : `${rate}%`}
    </span>
  );
}
