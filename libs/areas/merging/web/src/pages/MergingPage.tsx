import { useT } from '@crm/i18n';
import { PageHeader, Tabs } from '@crm/ui-kit';
import { fromSearchParams, toSearchParams, usePageTitle, useSearchParams } from '@crm/web-kit';
import { chosenOf, conditionsOf, groupsList } from '../groups/groups.list.ts';
import { GroupsScreen } from '../groups/GroupsScreen.tsx';
import { HistoryScreen } from '../history/HistoryScreen.tsx';
import styles from './MergingPage.module.css';

/** Renders 名寄せ: groups of duplicate customers and contacts, and the history of merges. The URL names the tab. */
export function Page() {
  const t = useT('merging');
  usePageTitle(t('navigation'));
  const [params, setParams] = useSearchParams();
  const { kind } = chosenOf(fromSearchParams(params, groupsList.defaults).conditions);
  const tab = params.get('tab') === 'history' ? 'history' : kind;
  const show = (next: string) =>
    setParams(
      next === 'history'
        ? new URLSearchParams({ tab: next })
        : toSearchParams(
            { ...groupsList.defaults, conditions: conditionsOf({ kind: next as typeof kind, rule: 1 }) },
            groupsList.defaults,
          ),
    );
  return (
    <div className={styles.page}>
      <PageHeader title={t('navigation')} description={t('description')} />
      <Tabs
        label={t('navigation')}
        value={tab}
        onChange={show}
        tabs={(['customer', 'contact', 'history'] as const).map((id) => ({ id, label: t(`tab.${id}`) }))}
      >
        {tab === 'history' ? <HistoryScreen /> : <GroupsScreen kind={kind} />}
      </Tabs>
    </div>
  );
}
