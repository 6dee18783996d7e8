import { useT } from '@crm/i18n';
import { useMemo } from 'react';
import { WriteMail } from './WriteMail.tsx';

/** Renders [メールを書く] among the buttons of an action. */
export function Part({ recordId }: { recordId: number }) {
  const t = useT('email');
  const of = useMemo(() => ({ actionId: recordId }), [recordId]);
  return <WriteMail of={of} label={t('direct.write')} isSmall isQuiet />;
}
