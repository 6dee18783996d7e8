import { errorText, issueText, useT } from '@crm/i18n';
import { Banner, Button, RadioGroup, Select, TextField } from '@crm/ui-kit';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { draftCounts, pageDraft, selectDraftCounts, selectPageDraft } from './draft.slice.ts';
import type { DraftQuery } from './draft.slice.ts';
import styles from './Editor.module.css';
import { bodyTaken } from './editor.slice.ts';

const purposes = ['seminar', 'download', 'new_feature', 'revival', 'thanks'] as const;
const manners = ['polite', 'standard', 'casual'] as const;
const lengths = ['short', 'medium', 'long'] as const;

type Wish = Required<Pick<DraftQuery, 'purpose' | 'style' | 'length'>>;

/** Renders the form that makes a draft from a page of the company, and the draft to choose from. */
export function DraftFromPage({ campaignId }: { campaignId: number }) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { data, status, failure } = useSelector(selectPageDraft);
  const counts = useSelector(selectDraftCounts);
  const [url, setUrl] = useState('');
  const [action, setAction] = useState('');
  const [wish, setWish] = useState<Wish>({ purpose: 'seminar', style: 'standard', length: 'medium' });
  const [subject, setSubject] = useState(0);
  useEffect(() => void dispatch(draftCounts.actions.requested()), [dispatch, data]);
  const choice = <K extends keyof Wish>(key: K, values: readonly Wish[K][]) => (
    <Select
      label={t(`draft.${key}.label`)}
      value={wish[key]}
      onChange={(value) => value && setWish({ ...wish, [key]: value })}
      options={values.map((value) => ({ value, label: t(`draft.${key}.${value}`) }))}
    />
  );
  const make = () =>
    dispatch(
      pageDraft.actions.requested({ ...wish, campaignId, url: url.trim(), callToAction: action.trim() || null }),
    );
  const take = () => {
    if (data) dispatch(bodyTaken({ subject: data.subjects[subject] ?? data.subjects[0]!, body: data.body }));
  };
  return (
    <details className={styles.box}>
      <summary>
        {t('draft.title')}
        {counts && <span className={styles.soft}>{t('draft.remaining', { count: counts.remaining })}</span>}
      </summary>
      <div className={styles.fields}>
        <TextField
          label={t('draft.url')}
          description={t('draft.urlHint')}
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          value={url}
          onChange={setUrl}
        />
        <div className={styles.three}>
          {choice('purpose', purposes)}
          {choice('style', manners)}
          {choice('length', lengths)}
        </div>
        <TextField label={t('draft.action')} maxLength={100} value={action} onChange={setAction} />
        <span>
          <Button
            icon={<Sparkles />}
            isDisabled={url.trim() === '' || counts?.remaining === 0}
            isPending={status === 'loading'}
            onPress={make}
          >
            {t('draft.make')}
          </Button>
        </span>
        {failure && (
          <Banner meaning="danger" title={t('draft.failed')}>
            {failure.issues[0] ? issueText(t, failure.issues[0]) : errorText(t, failure)}
          </Banner>
        )}
        {data && (
          <>
            <Banner meaning="info" title={t(`draft.engine.${data.engine}`)}>
              {data.removed.length > 0 && <p>{t('draft.removed', { words: data.removed.join('、') })}</p>}
            </Banner>
            <RadioGroup
              label={t('draft.subjects')}
              value={String(subject)}
              onChange={(value) => setSubject(Number(value))}
              options={data.subjects.map((label, index) => ({ value: String(index), label }))}
            />
            <pre className={styles.text}>{data.body}</pre>
            <span>
              <Button onPress={take}>{t('draft.take')}</Button>
            </span>
          </>
        )}
      </div>
    </details>
  );
}
