import { useT } from '@crm/i18n';
import { Button, Skeleton } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import type { WidgetData } from './create-widget-data.ts';
import styles from './Widget.module.css';

interface WidgetBodyProps<Data> {
  of: WidgetData<Data> & { reload: () => void };
  /** Sentence instead of content when `isEmpty` accepts the data. */
  emptyText: string;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Renders a widget's content while it loads, when it is empty, and after a failure, which offers to try again. */
export function WidgetBody<Data>({ of, emptyText, isEmpty, children }: WidgetBodyProps<Data>) {
  const t = useT('common');
  const { status, data, reload } = of;
  if (data === undefined && status === 'failed')
    return (
      <div className={styles.state} role="alert">
        <p>{t('widget.failed')}</p>
        <Button size="small" onPress={reload}>
          {t('action.retry')}
        </Button>
      </div>
    );
  if (data === undefined) return <Skeleton count={4} label={t('state.loading')} />;
  if (isEmpty(data)) return <p className={styles.state}>{emptyText}</p>;
  return children(data);
}
