import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Card, EmptyState, ErrorState, HelpTip, PageHeader, Skeleton } from '@crm/ui-kit';
import { lazyModal, ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { DeletedList } from '@crm/web-kit/settings';
import { NotebookPen, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { patternIds } from '../domain/action.types.ts';
import styles from './TemplatesPage.module.css';
import {
  selectTemplates,
  templateDeleted,
  templateModal,
  templateRefused,
  templateRevived,
  templatesRequested,
} from './templates.slice.ts';
import type { Template } from './templates.slice.ts';

const modals = {
  [templateModal]: lazyModal(() => import('./TemplateModal.tsx').then(({ TemplateModal }) => TemplateModal)),
};

/** Renders アクションテンプレート: the templates of notes by kind and purpose. */
export function Page() {
  const t = useT('action-settings');
  const dispatch = useDispatch();
  const masters = useMasters();
  const { status, templates, deleted, failure, refusal } = useSelector(selectTemplates);
  usePageTitle(t('navigation'));
  useEffect(() => void dispatch(templatesRequested()), [dispatch]);
  const open = (payload?: Template) => dispatch(modalOpened({ name: templateModal, payload }));
  const purposeOf = ({ purposeId }: Template) => {
    if (purposeId === null) return t('anyPurpose');
    const purpose = masters.find('actionPurposes', purposeId);
    return [masters.nameOf('dealTypes', purpose?.dealTypeId), purpose?.name].filter(Boolean).join(' / ');
  };
  const nameOf = (template: Template) =>
    t('named', { kind: t(`pattern.${template.patternId}`), purpose: purposeOf(template) });
  const remove = (template: Template) =>
    dispatch(
      templateDeleted({
        template,
        words: {
          title: t('common:dialog.deleteTitle', { name: nameOf(template) }),
          text: t('deleteText'),
          confirm: t('common:action.delete'),
          cancel: t('common:action.cancel'),
          done: t('common:state.deleted'),
        },
      }),
    );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('navigation')}
        titleAction={<HelpTip label={t('common:help.about', { what: t('navigation') })}>{t('help')}</HelpTip>}
        actions={
          <Button variant="primary" icon={<Plus />} onPress={() => open()}>
            {t('add')}
          </Button>
        }
      />
      <p className={styles.lead}>{t('lead')}</p>
      {refusal && (
        <Banner
          meaning="danger"
          title={t('refused')}
          actions={
            <Button size="small" variant="quiet" onPress={() => dispatch(templateRefused())}>
              {t('common:action.close')}
            </Button>
          }
        >
          {refusal.issues.some(({ rule }) => rule === 'unique')
            ? t('placeTaken')
            : refusal.issues.some(({ rule }) => rule === 'not_found')
              ? t('purposeGone')
              : errorText(t, refusal)}
        </Banner>
      )}
      {status === 'failed' && failure ? (
        <ErrorState
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(templatesRequested())}
        >
          {errorText(t, failure)}
        </ErrorState>
      ) : status !== 'ready' && templates.length === 0 ? (
        <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />
      ) : templates.length === 0 ? (
        <EmptyState icon={<NotebookPen />} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        patternIds
          .map((id) => ({ id, ofPattern: templates.filter(({ patternId }) => patternId === id) }))
          .filter(({ ofPattern }) => ofPattern.length > 0)
          .map(({ id, ofPattern }) => (
            <Card key={id} title={t(`pattern.${id}`)}>
              <ul className={styles.list}>
                {ofPattern.map((template) => (
                  <li key={template.id} className={styles.item}>
                    <div className={styles.head}>
                      <strong>{purposeOf(template)}</strong>
                      <span className={styles.tools}>
                        <Button size="small" onPress={() => open(template)}>
                          {t('common:action.edit')}
                        </Button>
                        <Button size="small" variant="quiet" onPress={() => remove(template)}>
                          {t('common:action.delete')}
                        </Button>
                      </span>
                    </div>
                    <p className={styles.text}>{template.body}</p>
                  </li>
                ))}
              </ul>
            </Card>
          ))
      )}
      <DeletedList
        entries={deleted.map((template) => ({ id: template.id, name: nameOf(template), template }))}
        hint={t('deletedHint')}
        onRevive={({ name, template }) => dispatch(templateRevived({ template, doneText: t('revived', { name }) }))}
      />
      <ModalHost modals={modals} />
    </div>
  );
}
