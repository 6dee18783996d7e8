import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, ProgressBar, Select } from '@crm/ui-kit';
import { KeywordField } from '@crm/web-kit';
import type { useListScreen } from '@crm/web-kit';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { rules } from '../domain/kinds.ts';
import type { CandidateKind, Group } from '../domain/kinds.ts';
import styles from './Groups.module.css';
import { chosenOf, conditionsOf } from './groups.list.ts';
import { refreshAsked } from './groups.saga.ts';
import { isUnderWay, selectStatus, statusSlice } from './status.slice.ts';

interface GroupsToolbarProps {
  kind: CandidateKind;
  list: ReturnType<typeof useListScreen<Group>>;
}

/** Renders the rule, the keyword, 「データを更新」, and how far a job has come. */
export function GroupsToolbar({ kind, list }: GroupsToolbarProps) {
  const t = useT('merging');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { data } = useSelector(selectStatus);
  useEffect(() => {
    dispatch(statusSlice.actions.requested(kind));
    return () => void dispatch(statusSlice.actions.left());
  }, [dispatch, kind]);
  const [status] = data;
  const isBusy = isUnderWay(status);
  const { rule } = chosenOf(list.query.conditions);
  return (
    <div className={styles.toolbar}>
      <div className={styles.rule}>
        <Select
          label={t('rule.label')}
          value={String(rule)}
          onChange={(value) => list.setConditions(conditionsOf({ kind, rule: Number(value) }))}
          options={rules[kind].map((id) => ({ value: String(id), label: t(`rule.${kind}${id}`) }))}
        />
      </div>
      <KeywordField
        label={t('groups.keyword')}
        placeholder={t('groups.keyword')}
        value={list.query.keyword}
        onSearch={list.setKeyword}
      />
      <Button
        icon={<RefreshCw />}
        isDisabled={isBusy}
        onPress={() => dispatch(refreshAsked({ kind, startedText: t('status.started') }))}
      >
        {t('status.refresh')}
      </Button>
      {isBusy && status ? (
        <div className={styles.progress}>
          <ProgressBar
            label={t(`status.${status.status}`)}
            value={status.status === 'merging' ? status.progress : null}
          />
        </div>
      ) : (
        status?.refreshedAt && (
          <span className={styles.soft}>
            {t('status.refreshedAt', { at: formatDateTime(status.refreshedAt, language) })}
          </span>
        )
      )}
      {status?.status === 'completed' && status.failures.length > 0 && (
        <span className={styles.failures} role="status">
          {t('status.failures', { count: status.failures.length, reason: status.failures[0]!.message })}
        </span>
      )}
    </div>
  );
}
