import { errorText, issueText, useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { Banner, FileDrop } from '@crm/ui-kit';
import { FormModal, base64Of } from '@crm/web-kit';
import type { ApiFailure, ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styles from './Types.module.css';
import { importSubmitted } from './types.slice.ts';

const mostBytes = 1_000_000;
/** The most issues that are listed. */
const listed = 20;
const own = ['duplicate', 'decimal', 'below', 'minimum', 'not_found', 'choice'];

/** Imports a CSV file with the header of the export; lists its issues by line and column. */
export function ImportModal({ payload: _none, failure, ...modal }: ModalContentProps<object>) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > mostBytes;
  const submit = async (chosen: File) => dispatch(importSubmitted({ content: await base64Of(chosen) }));
  return (
    <FormModal
      {...modal}
      title={t('import.title')}
      submitText={t('import.submit')}
      canSubmit={file !== null && file.size > 0 && !isTooLarge}
      onSubmit={() => file && void submit(file)}
      summary={failure && <Problems failure={failure} />}
    >
      <p>{t('import.text')}</p>
      <FileDrop
        label={t('import.drop')}
        buttonText={t('import.choose')}
        hint={t('import.hint')}
        acceptedTypes={['.csv', 'text/csv']}
        isSingle
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      {file && <p role="status">{t('import.chosen', { name: file.name })}</p>}
      {isTooLarge && <Banner meaning="danger">{t('import.tooLarge')}</Banner>}
    </FormModal>
  );
}

type Issue = ApiFailure['issues'][number];

function Problems({ failure }: { failure: ApiFailure }) {
  const t = useT('product-detail-settings');
  const { issues } = failure;
  return (
    <Banner meaning="danger" title={t('import.failed')}>
      {issues.length === 0 ? (
        errorText(t, failure)
      ) : (
        <ul className={styles.problems}>
          {issues.slice(0, listed).map((issue, index) => (
            <li key={index}>{problemText(t, issue)}</li>
          ))}
          {issues.length > listed && <li>{t('import.more', { problems: issues.length - listed })}</li>}
        </ul>
      )}
    </Banner>
  );
}

function problemText(t: Translate, { rule = '', params = {} }: Issue): string {
  if (rule.startsWith('csv.')) return t(`import.${rule}`, params);
  const text = own.includes(rule) ? t(`import.problem.${rule}`) : issueText(t, { rule, params });
  return t('import.problemAt', { ...params, text });
}
