import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { Problem } from '../domain/invoice.types.ts';

/** Says what happened, what to do, and what the service said. */
export function ProblemText({ problem: { code, message, retryAt } }: { problem: Problem }) {
  const t = useT('accounting');
  const { language } = useLanguage();
  return (
    <>
      {t(`problem.${code}`)}
      {retryAt && t('retryAt', { at: formatDateTime(retryAt, language) })}
      {message && <q lang="ja">{message}</q>}
    </>
  );
}
