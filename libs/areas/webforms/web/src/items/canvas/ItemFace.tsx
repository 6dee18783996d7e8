import { useLanguage } from '@crm/i18n';
import type { WebformDefinition } from '@crm/validation/webform';
import { NotFoundBoundary, Webform } from '@crm/webform-renderer';
import { memo, Suspense } from 'react';
import { pretended } from '../../preview/pretended.ts';
import styles from './ItemFace.module.css';

interface ItemFaceProps {
  /** The form with what is to be seen of it and nothing else. */
  definition: WebformDefinition;
  /** Its identity on the page. */
  id: string;
  part: 'title' | 'item' | 'button';
}

const nothing = () => '';

/** A piece of the form as visitors see it, by the public page's own components; it can only be looked at. */
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
