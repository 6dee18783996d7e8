import { useT } from '@crm/i18n';
import { useMemo } from 'react';
import { WriteMail } from './WriteMail.tsx';

/** Renders [メールで送る] in the header of an estimate. */
export function Part({ recordId }: { recordId: number }) {
  const t = useT('email');
  const of = useMemo(() => ({ estimateId: recordId }), [recordId]);
  return <WriteMail of={of} label={t('direct.sendEstimate')} />;
}
