import { useT } from '@crm/i18n';
import { Skeleton } from '@crm/ui-kit';
import type { WebformDefinition } from '@crm/validation/webform';
import { lazy, Suspense, useMemo } from 'react';
import type { WebformTemplate } from '../domain/webform.types.ts';
import styles from './TemplatePreview.module.css';

// Lazy, because the list of forms does not need the renderer.
const FormPreview = lazy(() => import('../preview/FormPreview.tsx').then((chunk) => ({ default: chunk.FormPreview })));

/** Renders the form that a template makes, with the renderer of the public page. */
export function TemplatePreview({ template }: { template: WebformTemplate }) {
  const t = useT('webforms');
  const { name, itemLabels, webform, webformItems } = template;
  const definition = useMemo(() => ({ webform, webformItems }) as WebformDefinition, [webform, webformItems]);
  return (
    <figure className={styles.figure} aria-label={t('create.previewLabel', { name })}>
      <Suspense fallback={<Skeleton shape="block" height={360} label={t('common:state.loading')} />}>
        <FormPreview key={template.key} definition={definition} closureTitle={null} view="form" width="phone" />
      </Suspense>
      <figcaption className={styles.caption}>{t('create.previewCaption', { count: itemLabels.length })}</figcaption>
    </figure>
  );
}
