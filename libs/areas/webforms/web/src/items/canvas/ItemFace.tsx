import { useLanguage } from '@crm/i18n';
import type { WebformDefinition } from '@crm/validation/webform';
import { NotFoundBoundary, Webform } from '@crm/webform-renderer';
import { memo, Suspense } from 'react';
import { pretended } from '../../preview/pretended.ts';
import styles from './ItemFace.module.css';

interface ItemFaceProps {
  /** The form, reduced to the element that shows. */
  definition: WebformDefinition;
  /** Id of the element on the page. */
  id: string;
  part: 'title' | 'item' | 'button';
}

const nothing = () => '';

/** Renders an element of the form with the components of the public page, without interaction. */
export const ItemFace = memo(function ItemFace({ definition, id, part }: ItemFaceProps) {
  const { language } = useLanguage();
  return (
    <div className={`${styles.face} ${styles[part]}`} inert>
      <NotFoundBoundary fallback={null}>
        <Suspense fallback={null}>
          <Webform
            definition={definition}
            hashid={`canvas-${id}`}
            transport={pretended}
            locale={language}
            trackingId={nothing}
            refererUrl={nothing}
            onRedirect={nothing}
          />
        </Suspense>
      </NotFoundBoundary>
    </div>
  );
});
