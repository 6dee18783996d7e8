import { errorText, useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';

interface FailureBannerProps {
  failure: ApiFailure | undefined;
  title: string;
  onDismiss: () => void;
}

/** Renders a failure outside the form of a page, which the user can close; nothing without one. */
export function FailureBanner({ failure, title, onDismiss }: FailureBannerProps) {
  const t = useT('common');
  if (!failure) return null;
  return (
    <Banner
      meaning="danger"
      title={title}
      actions={
        <Button size="small" variant="quiet" onPress={onDismiss}>
          {t('action.close')}
        </Button>
      }
    >
      {errorText(t, failure)}
    </Banner>
  );
}
