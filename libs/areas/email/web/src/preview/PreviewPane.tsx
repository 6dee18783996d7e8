import { errorText, useT } from '@crm/i18n';
import { Banner, Button, SegmentedControl, Skeleton } from '@crm/ui-kit';
import { Monitor, Moon, Send, Smartphone, Sun, TextInitial } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Draft } from '../domain/email.types.ts';
import { ContactChoice } from './ContactChoice.tsx';
import { Findings } from './Findings.tsx';
import { MailFrame } from './MailFrame.tsx';
import styles from './Preview.module.css';
import { preview, selectPreview, testRequested } from './preview.slice.ts';

type View = 'desktop' | 'phone' | 'text';

interface PreviewPaneProps {
  draft: Draft;
  isText?: boolean;
  /** The contact who gets the mail, or null before one is chosen; without it the author chooses one to look at. */
  contactId?: number | null;
}

/** Renders the mail as the server makes it from the draft, for a chosen contact, with its problems. */
export function PreviewPane({ draft, isText = false, contactId: given }: PreviewPaneProps) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { data, failure } = useSelector(selectPreview);
  const [view, setView] = useState<View>(isText ? 'text' : 'desktop');
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const [chosen, setChosen] = useState<number | null>(null);
  const contactId = given === undefined ? chosen : given;
  const { subject, document, textBody, templateType } = draft;
  const dark = look === 'dark';
  useEffect(
    () => void dispatch(preview.actions.requested({ subject, document, textBody, templateType, contactId, dark })),
    [dispatch, subject, document, textBody, templateType, contactId, dark],
  );
  const sendTest = () =>
    dispatch(
      testRequested({
        mail: { subject, document, textBody, templateType, contactId },
        words: { done: t('test.done'), failed: t('test.failed') },
      }),
    );
  return (
    <section className={styles.pane} aria-label={t('preview.title')}>
      <div className={styles.tools}>
        <SegmentedControl<View>
          label={t('preview.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'desktop', label: t('preview.desktop'), icon: <Monitor /> },
            { value: 'phone', label: t('preview.phone'), icon: <Smartphone /> },
            { value: 'text', label: t('preview.text'), icon: <TextInitial /> },
          ]}
        />
        <SegmentedControl<'light' | 'dark'>
          label={t('preview.look')}
          value={look}
          onChange={setLook}
          segments={[
            { value: 'light', label: t('preview.light'), icon: <Sun /> },
            { value: 'dark', label: t('preview.dark'), icon: <Moon /> },
          ]}
        />
        <Button size="small" icon={<Send />} onPress={sendTest}>
          {t('test.action')}
        </Button>
      </div>
      {given === undefined && <ContactChoice label={t('preview.contact')} onChange={setChosen} />}
      {failure && (
        <Banner meaning="danger" title={t('preview.failed')}>
          {errorText(t, failure)}
        </Banner>
      )}
      {data ? (
        <>
          <p className={styles.subject}>
            <span className={styles.soft}>{t('column.subject')}</span> {data.subject}
          </p>
          {view === 'text' ? (
            <pre className={styles.text}>{data.text}</pre>
          ) : (
            <MailFrame title={t('preview.title')} html={data.html} width={view} />
          )}
          <Findings preview={data} document={document} />
        </>
      ) : (
        !failure && <Skeleton shape="block" height={420} label={t('common:state.loading')} />
      )}
    </section>
  );
}
