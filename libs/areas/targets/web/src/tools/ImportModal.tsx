import { formatNumber } from '@crm/format';
import { fullPeriodName, periodAt } from '@crm/format/periods';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { Banner, FileDrop } from '@crm/ui-kit';
import { FormModal, base64Of } from '@crm/web-kit';
import type { ApiFailure, ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TableQuery } from '../domain/target.types.ts';
import { useCalendar } from '../domain/use-calendar.ts';
import { importChecked, importSubmitted, selectTargets } from '../table/table.slice.ts';
import styles from './ImportModal.module.css';

const mostBytes = 1_000_000;
/** The most changes and issues that are listed. */
const listed = 20;

/** Imports the CSV file of a table: shows its changes, or its issues by line, before anything is written. */
export function ImportModal({ payload: { query }, failure, ...modal }: ModalContentProps<{ query: TableQuery }>) {
  const t = useT('targets');
  const dispatch = useDispatch();
  const { preview } = useSelector(selectTargets).drafts;
  const [name, setName] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setTooLarge(file.size > mostBytes);
    if (file.size <= mostBytes) dispatch(importChecked({ query, content: await base64Of(file) }));
  };
  const changes = preview?.changes?.data ?? [];
  const refused = failure ?? preview?.failure;
  const texts = { doneText: t('csv.imported', { count: changes.length }), undoText: t('common:action.undo') };
  return (
    <FormModal
      {...modal}
      title={t('csv.import')}
      submitText={t('csv.submit', { count: changes.length })}
      canSubmit={changes.length > 0}
      onSubmit={() => dispatch(importSubmitted(texts))}
      summary={refused && <Problems failure={refused} />}
    >
      <p>{t('csv.text')}</p>
      <FileDrop
        label={t('csv.drop')}
        buttonText={t('csv.choose')}
        acceptedTypes={['.csv', 'text/csv']}
        isSingle
        onFiles={([file]) => void choose(file)}
      />
      {name && <p role="status">{name}</p>}
      {isTooLarge && <Banner meaning="danger">{t('csv.tooLarge')}</Banner>}
      {preview?.changes && <Changes query={query} changes={changes} />}
    </FormModal>
  );
}

type Change = { subjectId: number; name: string; startsOn: string; before: number | null; after: number | null };

function Changes({ query, changes }: { query: TableQuery; changes: readonly Change[] }) {
  const t = useT('targets');
  const { language } = useLanguage();
  const calendar = useCalendar();
  if (changes.length === 0) return <Banner meaning="info">{t('csv.noChange')}</Banner>;
  const shown = (amount: number | null) => (amount === null ? t('common:field.notSet') : formatNumber(amount));
  return (
    <ul className={styles.changes} aria-label={t('csv.changes', { count: changes.length })}>
      {changes.slice(0, listed).map(({ subjectId, name, startsOn, before, after }) => (
        <li key={`${subjectId} ${startsOn}`}>
          {t('csv.change', {
            name,
            period: fullPeriodName(periodAt(query.termType, startsOn, calendar), calendar, language),
            before: shown(before),
            after: shown(after),
          })}
        </li>
      ))}
      {changes.length > listed && <li>{t('csv.more', { count: changes.length - listed })}</li>}
    </ul>
  );
}

function Problems({ failure }: { failure: ApiFailure }) {
  const t = useT('targets');
  const { issues } = failure;
  return (
    <Banner meaning="danger" title={t('import.failed')}>
      {issues.length === 0 ? (
        errorText(t, failure)
      ) : (
        <ul className={styles.changes}>
          {issues.slice(0, listed).map(({ rule = '', params = {} }, index) => (
            <li key={index}>{t(`import.${rule}`, params)}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
