import { errorText, useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';
import type { ReactNode } from 'react';

interface FailureBannerProps {
  /** A failure from `withSubjects`. */
  failure: ApiFailure | undefined;
  /** A text that replaces the server's. */
  text?: string;
  /** The buttons that help to resolve the failure. */
  actions?: ReactNode;
}

/** Shows the reason of a refused form, unless its fields show it. */
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
