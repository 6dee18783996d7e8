import { useT } from '@crm/i18n';
import { Button, ButtonLink } from '@crm/ui-kit';
import { Code, Copy, Globe } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectForm } from '../form/form.selectors.ts';
import { tabAddress } from '../form/webform-tabs.ts';
import { useCopyText } from '../parts/use-copy-text.ts';
import styles from './PublicPlace.module.css';

/** Renders the address of a published form and a link to its embed code; nothing before publication. */
export function PublicPlace() {
  const t = useT('webforms');
  const copyText = useCopyText();
  const { form } = useSelector(selectForm);
  if (form?.status !== 'published') return null;
  const { id, publicUrl } = form;
  return (
    <section className={styles.place} aria-label={t('publication.page')}>
      <h3 className={styles.title}>
        <Globe aria-hidden="true" />
        {t('publication.isPublic')}
      </h3>
      <a className={styles.address} href={publicUrl} target="_blank" rel="noopener noreferrer">
        {publicUrl}
      </a>
      <div className={styles.ways}>
        <Button size="small" icon={<Copy />} onPress={() => void copyText(publicUrl, t('copy.urlDone'))}>
          {t('publication.copyUrl')}
        </Button>
        <ButtonLink size="small" icon={<Code />} href={tabAddress(id, 'embed')}>
          {t('publication.embedCode')}
        </ButtonLink>
      </div>
    </section>
  );
}
