import { errorText, issueText, useT } from '@crm/i18n';
import { RecordFrame } from '@crm/records-web/parts';
import { Banner, Breadcrumbs, Button, IconButton, PageHeader } from '@crm/ui-kit';
import { ConflictBanner, LeaveGuard, usePageTitle } from '@crm/web-kit';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { blockById } from '../domain/blocks.ts';
import { mergeFields, selectPreview } from '../preview/preview.slice.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { AddBlock } from './AddBlock.tsx';
import { BasicSettings } from './BasicSettings.tsx';
import { BlockList } from './BlockList.tsx';
import { BlockSettings } from './BlockSettings.tsx';
import styles from './EditorScreen.module.css';
import { left, opened, redone, selectEditor, submitted, theirsTaken, undone } from './editor.slice.ts';
import { LookSettings } from './LookSettings.tsx';
import { TextPart } from './TextPart.tsx';
import { useFirstDocument } from './use-first-document.ts';
import { Versions } from './Versions.tsx';

/** Renders the editor of a template; without an id, of a new one. */
export function EditorScreen({ id }: { id: number | null }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const first = useFirstDocument();
  const editor = useSelector(selectEditor);
  const { status, template, draft, isDirty, saving, saveFailure, theirs, selected } = editor;
  const { data: shown } = useSelector(selectPreview);
  const savedId = template?.id ?? null;
  const title = template?.name ?? t('editor.new');
  usePageTitle(title);
  useEffect(() => {
    dispatch(opened({ id, document: first }));
    dispatch(mergeFields.actions.requested());
    return () => void dispatch(left());
    // oxlint-disable-next-line react/exhaustive-deps -- the first document is of the language in which the page opened
  }, [dispatch, id]);
  useEffect(() => {
    if (id === null && savedId !== null) void navigate(`/email_templates/${savedId}`, { replace: true });
  }, [id, savedId, navigate]);
  const issues = saveFailure?.issues ?? [];
  const errorOf = (field: string) => {
    const issue = issues.find((one) => one.field === field);
    return issue && issueText(t, issue);
  };
  const faulty = new Set((shown?.problems ?? []).flatMap(({ blockId }) => (blockId ? [blockId] : [])));
  const block = blockById(draft.document, selected);
  const mayEdit = template?.editable ?? true;
  return (
    <RecordFrame
      status={status === 'failed' && editor.failure?.code === 'RecordNotFound' ? 'notFound' : status}
      failure={editor.failure}
      hasRecord={status === 'ready'}
      onRetry={() => dispatch(opened({ id, document: first }))}
      listHref="/email_templates"
      listText={t('list.title')}
    >
      <div className={styles.page}>
        <PageHeader
          title={title}
          breadcrumbs={
            <Breadcrumbs
              label={t('list.title')}
              items={[{ label: t('list.title'), href: '/email_templates' }, { label: title }]}
            />
          }
          actions={
            <>
              <IconButton
                label={t('editor.undo')}
                icon={<Undo2 />}
                isDisabled={editor.past.length === 0}
                onPress={() => dispatch(undone())}
              />
              <IconButton
                label={t('editor.redo')}
                icon={<Redo2 />}
                isDisabled={editor.future.length === 0}
                onPress={() => dispatch(redone())}
              />
              <Button
                variant="primary"
                isPending={saving === 'saving'}
                isDisabled={!mayEdit}
                onPress={() => dispatch(submitted({ doneText: t('editor.saved') }))}
              >
                {t('common:action.save')}
              </Button>
            </>
          }
        />
        {!mayEdit && <Banner meaning="info" title={t('editor.readOnly')} />}
        {theirs && (
          <ConflictBanner
            differences={[{ label: t('column.subject'), theirs: theirs.subject, mine: draft.subject }]}
            onChoose={(choice) =>
              dispatch(choice === 'theirs' ? theirsTaken() : submitted({ doneText: t('editor.saved') }))
            }
            isSaving={saving === 'saving'}
          />
        )}
        {saveFailure && (
          <Banner meaning="danger" title={t('editor.notSaved')}>
            {issues.length === 0 ? (
              errorText(t, saveFailure)
            ) : (
              <ul>
                {[...new Set(issues.map((issue) => issueText(t, issue)))].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </Banner>
        )}
        <div className={styles.columns}>
          <div className={styles.edit}>
            <BasicSettings errorOf={errorOf} />
            <section className={styles.part} aria-labelledby="email-blocks">
              <h2 id="email-blocks">{t('editor.body')}</h2>
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
            {savedId !== null && <Versions id={savedId} />}
          </div>
          <PreviewPane draft={draft} />
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </RecordFrame>
  );
}
