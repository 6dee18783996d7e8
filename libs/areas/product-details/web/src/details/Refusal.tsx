import { errorText, useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import type { DetailsState } from './details.slice.ts';

interface RefusalProps {
  refusal: DetailsState['refusal'];
  onReload: () => void;
}

/** Shows why saving was refused, and offers to load the latest rows in place of the user's edits. */
export function Refusal({ refusal, onReload }: RefusalProps) {
  const t = useT('product-details');
  if (!refusal) return null;
  const { what, failure } = refusal;
  if (failure.code !== 'StaleRecord') {
    return (
      <Banner meaning="danger" title={t(what === 'save' ? 'common:error.saveFailed' : 'amount.notTaken')}>
        {errorText(t, failure)}
      </Banner>
    );
  }
  return (
    <Banner
      meaning="caution"
      title={t('common:error.staleTitle')}
      actions={
        what === 'save' && (
          <Button size="small" onPress={onReload}>
            {t('sheet.newest')}
          </Button>
        )
      }
    >
      {t(what === 'save' ? 'sheet.staleText' : 'common:error.staleText')}
    </Banner>
  );
}
