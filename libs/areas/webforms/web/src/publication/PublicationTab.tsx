import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, ButtonLink, Card, TextArea, TextField } from '@crm/ui-kit';
import { Copy, ExternalLink } from 'lucide-react';
import type { Webform } from '../domain/webform.types.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useCopyText } from '../parts/use-copy-text.ts';
import { embedCode } from './embed-code.ts';
import styles from './PublicationTab.module.css';
import { PublishButton } from './PublishButton.tsx';

/** Where visitors find the form: its state, its address, and the code that embeds it. */
export function PublicationTab({ form }: { form: Webform }) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const copyText = useCopyText();
  const { status, publishedAt, closureAt, publicUrl, hashid, displayName, name } = form;
  const code = embedCode({ hashid, publicUrl, title: displayName || name });
  const times = { at: formatDateTime((status === 'closed' ? closureAt : publishedAt) ?? '', language) };
  const isPublic = status !== 'draft';
  return (
    <div className={styles.tab}>
      <Card title={t('publication.state')}>
        <div className={styles.state}>
          <StatusBadge status={status} />
          <p className={styles.words}>{t(`publication.explain.${status}`, times)}</p>
          <PublishButton form={form} isDirty={false} />
        </div>
      </Card>
      <Card title={t('publication.page')}>
        <div className={styles.field}>
          <TextField label={t('publication.url')} value={publicUrl} isReadOnly />
          <div className={styles.buttons}>
            <Button icon={<Copy />} onPress={() => void copyText(publicUrl, t('copy.urlDone'))}>
              {t('publication.copyUrl')}
            </Button>
            {isPublic ? (
              <ButtonLink href={publicUrl} target="_blank" rel="noopener noreferrer" icon={<ExternalLink />}>
                {t('publication.openPage')}
              </ButtonLink>
            ) : (
              <p className={styles.words}>{t('publication.notYet')}</p>
            )}
          </div>
        </div>
      </Card>
      <Card title={t('publication.embed')}>
        <div className={styles.field}>
          <TextArea
            label={t('publication.embedCode')}
            description={t('publication.embedHelp')}
            value={code}
            rows={5}
            isReadOnly
          />
          <div className={styles.buttons}>
            <Button icon={<Copy />} onPress={() => void copyText(code, t('copy.codeDone'))}>
              {t('publication.copyCode')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}
