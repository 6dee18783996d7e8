import { ChangeList, toldFields, useArea, useRelated } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { aboutChosen, changesArea, dealChanges, selectAbout } from './deal-changes.slice.ts';
import type { About, DealChange, WithChanges } from './deal-changes.slice.ts';
import styles from './DealChanges.module.css';
import { useDealFieldTexts } from './use-field-texts.ts';

/** Renders the tab 変更履歴: member, time, field, old and new value of each change. */
export function Part({ recordId }: { recordId: number }) {
  useT('deal-changes');
  useArea(changesArea);
  const isReady = useSelector((state: WithChanges) => state['deal-changes'] !== undefined);
  return isReady ? <Changes dealId={recordId} /> : null;
}

function Changes({ dealId }: { dealId: number }) {
  const t = useT('deal-changes');
  const texts = useDealFieldTexts();
  const dispatch = useDispatch();
  const about = useSelector(selectAbout);
  const related = useRelated(dealChanges, dealId);
  const names = {
    all: t('about.all'),
    deal: t('about.deal'),
    phase: t('about.phase'),
    product_details: t('about.product_details'),
    estimate: t('about.estimate'),
  };
  return (
    <div className={styles.history}>
      <Select
        label={t('about.label')}
        value={about ?? 'all'}
        options={Object.entries(names).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          dispatch(aboutChosen(value === null || value === 'all' ? null : (value as About)));
          related.reload();
        }}
      />
      <ChangeList
        related={related}
        tell={(change) => ({ done: doneText(t, change), fields: toldFields(texts, change.fields) })}
      />
    </div>
  );
}

function doneText(t: Translate, { about, aboutName, action }: DealChange): string {
  const done = {
    create: t('action.create'),
    update: t('action.update'),
    delete: t('action.delete'),
    restore: t('action.restore'),
    merge: t('action.merge'),
    permission: t('action.permission'),
  }[action];
  const aboutAction = {
    create: t('done.create'),
    update: t('done.update'),
    delete: t('done.delete'),
    restore: t('done.restore'),
    merge: t('done.merge'),
    permission: t('done.update'),
  };
  return {
    deal: done,
    product_details: t('ofDetails'),
    estimate: t('ofEstimate', { number: aboutName ?? '', action: aboutAction[action] }),
  }[about];
}
