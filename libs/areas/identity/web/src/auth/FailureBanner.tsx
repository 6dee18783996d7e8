import { errorText, useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';
import type { ReactNode } from 'react';

interface FailureBannerProps {
  /** As `withSubjects` gives it. */
  failure: ApiFailure | undefined;
  /** A better sentence than the server's own. */
  text?: string;
  /** What can be done about it. */
  actions?: ReactNode;
}

/** Why a form was refused, unless its fields say it. */
export function FailureBanner({ failure, text, actions }: FailureBannerProps) {
  const t = useT('identity');
  const isSaidAtFields = Object.keys(failure?.fieldErrors ?? {}).length > 0;
  if (!failure || isSaidAtFields) return null;
  return (
    <Banner meaning="danger" actions={actions}>
      {text ?? errorText(t, failure)}
    </Banner>
  );
}
