import { errorText, useT } from '@crm/i18n';
import { ErrorState, NotFoundState, Skeleton } from '@crm/ui-kit';
import { useArea } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { useDefinitions } from '../definitions/use-definitions.ts';
import type { ObjectKind } from '../kinds/object-kind.ts';
import { objectKind } from '../kinds/object-kind.ts';

interface KnownDefinitionProps {
  /** The id in the page's address; null if it is invalid. */
  id: number | null;
  children: (id: number) => ReactNode;
}

/** Renders a page of a definition that the user may see, with its store module; otherwise the state that replaces it. */
export function KnownDefinition({ id, children }: KnownDefinitionProps) {
  const t = useT('custom-objects');
  const { status, data, failure, reload } = useDefinitions();
  const isVisible = data.some((one) => one.id === id && one.isShown && one.level !== 'none');
  if (id !== null && isVisible)
    return (
      <WithStore key={id} kind={objectKind(id)}>
        {children}
      </WithStore>
    );
  if (status === 'failed') {
    return (
      <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={reload}>
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (id !== null && status !== 'ready') {
    return <Skeleton shape="rows" count={8} columns={4} label={t('common:state.loading')} />;
  }
  return <NotFoundState title={t('notFound')} />;
}

function WithStore({ kind, children }: { kind: ObjectKind; children: KnownDefinitionProps['children'] }) {
  return useArea(kind.area) ? children(kind.id) : null;
}
