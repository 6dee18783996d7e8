import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import type { Meaning } from '@crm/ui-kit';
import type { ImportRecord, Verdict } from './import.types.ts';

const meanings: Record<Verdict, Meaning | undefined> = {
  create: 'positive',
  update: 'info',
  skip: undefined,
  duplicate: 'caution',
  error: 'danger',
};

/** Renders the verdict of a row. */
export function VerdictBadge({ verdict }: { verdict: Verdict | null }) {
  const t = useT('imports');
  if (verdict === null) return <Badge>{t('verdict.none')}</Badge>;
  return <Badge meaning={meanings[verdict]}>{t(`verdict.${verdict}`)}</Badge>;
}

/** Renders the state of an import. */
export function ImportStateBadge({ state }: Pick<ImportRecord, 'state'>) {
  const t = useT('imports');
  const meaning = state === 'failed' ? 'danger' : state === 'done' ? 'positive' : undefined;
  return <Badge {...(meaning && { meaning })}>{t(`import.state.${state}`)}</Badge>;
}
