import { useT } from '@crm/i18n';
import { IconButton } from '@crm/ui-kit';
import { useArea } from '@crm/web-kit';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { blockById } from '../domain/blocks.ts';
import type { MailParts, TemplateType } from '../domain/email.types.ts';
import { AddBlock } from '../editor/AddBlock.tsx';
import { BlockList } from '../editor/BlockList.tsx';
import { BlockSettings } from '../editor/BlockSettings.tsx';
import styles from '../editor/EditorScreen.module.css';
import { changed, contentOpened, left, redone, selectEditor, undone } from '../editor/editor.slice.ts';
import { FieldText } from '../editor/FieldText.tsx';
import { LookSettings } from '../editor/LookSettings.tsx';
import { TextPart } from '../editor/TextPart.tsx';
import { mergeFields, selectPreview } from '../preview/preview.slice.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { area } from '../store-module.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

export interface MailContentProps {
  /** The content at first; mount the editor anew for another one. */
  value: MailParts;
  templateType: TemplateType;
  /** True for a mail without HTML: its text is all that is written. */
  isText?: boolean;
  /** The contact who gets the mail, for the preview. */
  contactId?: number | null;
  /** The subject, when it is edited outside. */
  subject?: string;
  onChange: (parts: MailParts) => void;
}

/** Renders the editor of a mail's content with its preview, for mails that are no templates. */
export function MailContent(props: MailContentProps) {
  return useArea(area) ? <Content {...props} /> : null;
}

function Content({ value, templateType, isText = false, contactId, subject: typed, onChange }: MailContentProps) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { status, draft, isDirty, selected, past, future } = useSelector(selectEditor);
  const { data: shown } = useSelector(selectPreview);
  const first = useRef({ ...value, templateType });
  useEffect(() => {
    dispatch(contentOpened(first.current));
    dispatch(mergeFields.actions.requested());
    return () => void dispatch(left());
  }, [dispatch]);
  const { subject, document, textBody } = draft;
  useEffect(() => {
    if (typed !== undefined) dispatch(changed({ subject: typed }));
  }, [dispatch, typed]);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (isDirty) report.current({ subject, document, textBody });
  }, [isDirty, subject, document, textBody]);
  if (status !== 'ready') return null;
  const faulty = new Set((shown?.problems ?? []).flatMap(({ blockId }) => (blockId ? [blockId] : [])));
  const block = blockById(document, selected);
  return (
    <div className={styles.columns}>
      <div className={styles.edit}>
        <TemplateChoice type={templateType} />
        {isText ? (
          <FieldText
            label={t('editor.body')}
            value={textBody ?? ''}
            onChange={(text) => dispatch(changed({ textBody: text }))}
            rows={16}
          />
        ) : (
          <>
            <section className={styles.part} aria-labelledby="mail-blocks">
              <div className={styles.version}>
                <h2 id="mail-blocks">{t('editor.body')}</h2>
                <span>
                  <IconButton
                    size="small"
                    label={t('editor.undo')}
                    icon={<Undo2 />}
                    isDisabled={past.length === 0}
                    onPress={() => dispatch(undone())}
                  />
                  <IconButton
                    size="small"
                    label={t('editor.redo')}
                    icon={<Redo2 />}
                    isDisabled={future.length === 0}
                    onPress={() => dispatch(redone())}
                  />
                </span>
              </div>
              <BlockList label={t('editor.body')} place={null} faulty={faulty} />
              <AddBlock place={null} />
            </section>
            {block && (
              <section className={styles.part} aria-label={t('editor.settingsOf', { name: t(`block.${block.type}`) })}>
                <h2>{t('editor.settingsOf', { name: t(`block.${block.type}`) })}</h2>
                <BlockSettings key={block.id} block={block} faulty={faulty} />
              </section>
            )}
            <LookSettings />
            <TextPart />
          </>
        )}
      </div>
      <PreviewPane draft={draft} isText={isText} contactId={contactId} />
    </div>
  );
}
