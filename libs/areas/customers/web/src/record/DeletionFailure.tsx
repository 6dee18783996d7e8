import { errorText, useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';

interface DeletionFailureProps {
  name: string;
  failure: ApiFailure | undefined;
  onDismiss: () => void;
}

type Use = { field: string; count: number };
const known = ['deals', 'contacts', 'child_customers'];
const isUse = (one: unknown): one is Use =>
  typeof one === 'object' && one !== null && known.includes((one as Use).field) && 'count' in one;

/**
 * Renders the reason why a customer could not be deleted: the records that still use it, and the next step. Renders
 * nothing without a failure.
 */
export function DeletionFailure({ name, failure, onDismiss }: DeletionFailureProps) {
  const t = useT('customers');
  if (!failure) return null;
  const uses = Array.isArray(failure.details) ? failure.details.filter(isUse) : [];
  const isInUse = failure.code === 'InUse' && uses.length > 0;
  return (
    <Banner
      meaning="danger"
      title={t('delete.failed', { name })}
      actions={
        <Button size="small" variant="quiet" onPress={onDismiss}>
          {t('common:action.close')}
        </Button>
      }
    >
      {isInUse ? (
        <>
          <p>{t('delete.inUse', { uses: uses.map(({ field, count }) => t(`use.${field}`, { count })).join('、') })}</p>
          <p>{t('delete.inUseHint')}</p>
        </>
      ) : (
        errorText(t, failure)
      )}
    </Banner>
  );
}
