import { useT } from '@crm/i18n';
import { Badge, Breadcrumbs, ButtonLink, PageHeader, useIsPhone, VisuallyHidden } from '@crm/ui-kit';
import { ChevronLeft, PencilLine } from 'lucide-react';
import { useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { selectIsDirty } from '../draft/draft.selectors.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { HistoryButtons } from './HistoryButtons.tsx';
import { FormMenu, PublishButton } from './PublishControls.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import styles from './WebformFrame.module.css';

/** Renders the name, the state and the actions of a form; in two rows on a phone. */
export function FormHead({ form, name }: { form: Webform; name: string }) {
  const t = useT('webforms');
  const isPhone = useIsPhone();
  const isDirty = useSelector(selectIsDirty);
  const hasUnpublished = form.status !== 'draft' && (form.hasUnpublishedChanges || isDirty);
  const state = (
    <span className={styles.badges}>
      <StatusBadge status={form.status} />
      {hasUnpublished && (
        <Badge meaning="caution" icon={<PencilLine />}>
          <span className={styles.wide}>{t('form.unpublished')}</span>
        </Badge>
      )}
    </span>
  );
  if (isPhone) {
    return (
      <header className={styles.head}>
        <div className={styles.row}>
          <ButtonLink href="/forms" variant="quiet" icon={<ChevronLeft />}>
            <VisuallyHidden>{t('form.toList')}</VisuallyHidden>
          </ButtonLink>
          <h1 className={styles.name} title={name}>
            {name}
          </h1>
          <FormMenu form={form} />
        </div>
        <div className={styles.row}>
          {state}
          <SaveStatus />
          <span className={styles.end}>
            <HistoryButtons />
            <PublishButton form={form} />
          </span>
        </div>
      </header>
    );
  }
  return (
    <PageHeader
      title={name}
      breadcrumbs={
        <Breadcrumbs label={t('form.path')} items={[{ label: t('list.title'), href: '/forms' }, { label: name }]} />
      }
      actions={
        <>
          {state}
          <SaveStatus />
          <HistoryButtons />
          <PublishButton form={form} />
          <FormMenu form={form} />
        </>
      }
    />
  );
}
