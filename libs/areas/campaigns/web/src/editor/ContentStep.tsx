import { MailContent } from '@crm/email-web/content';
import { useT } from '@crm/i18n';
import { SegmentedControl } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { Attachments } from './Attachments.tsx';
import { DraftFromPage } from './DraftFromPage.tsx';
import styles from './Editor.module.css';
import { edited, selectEmailEditor } from './editor.slice.ts';
import type { EmailDraft } from './editor.types.ts';

type ContentType = EmailDraft['contentType'];
const types: readonly ContentType[] = ['both', 'html', 'text'];

/** Renders format, content and attachments of a mail. */
export function ContentStep() {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { draft, campaignId, contentKey } = useSelector(selectEmailEditor);
  const isText = draft.contentType === 'text';
  return (
    <div className={styles.wide}>
      <SegmentedControl<ContentType>
        label={t('email.contentType.label')}
        value={draft.contentType}
        onChange={(contentType) => dispatch(edited({ contentType }))}
        segments={types.map((type) => ({ value: type, label: t(`email.contentType.${type}`) }))}
      />
      <DraftFromPage campaignId={campaignId} />
      <MailContent
        key={`${contentKey} ${isText}`}
        value={draft}
        templateType="campaign"
        isText={isText}
        onChange={(parts) => dispatch(edited(parts))}
      />
      <Attachments />
    </div>
  );
}
