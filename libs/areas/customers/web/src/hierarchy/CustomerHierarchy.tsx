import { formatNumber, yen } from '@crm/format';
import { errorText, useT } from '@crm/i18n';
import { Banner, DescriptionList, EmptyState, ErrorState, Link, Skeleton, Tree } from '@crm/ui-kit';
import type { TreeNode } from '@crm/ui-kit';
import { EyeOff, Network } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useArea } from '@crm/records-web/parts';
import styles from './CustomerHierarchy.module.css';
import { hierarchyArea, hierarchyOpened, selectHierarchy } from './hierarchy.slice.ts';
import type { CustomerNode, Hierarchy } from './hierarchy.slice.ts';

/** Renders the tab 階層: the group of companies that a customer belongs to, with the deals of each. */
export function Part({ recordId }: { recordId: number }) {
  const t = useT('customer-hierarchy');
  const dispatch = useDispatch();
  const { status, query, data: hierarchy, failure } = useSelector(selectHierarchy);
  useArea(hierarchyArea);
  useEffect(() => void dispatch(hierarchyOpened(recordId)), [dispatch, recordId]);
  if (status === 'failed') {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(hierarchyOpened(recordId))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (!hierarchy || query !== recordId) {
    return <Skeleton shape="rows" count={4} columns={2} label={t('common:state.loading')} />;
  }
  if (hierarchy.nodes.length < 2) {
    return (
      <EmptyState isCompact icon={<Network />} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  return <Group hierarchy={hierarchy} recordId={recordId} />;
}

function Group({ hierarchy, recordId }: { hierarchy: Hierarchy; recordId: number }) {
  const t = useT('customer-hierarchy');
  const { nodes, totals, isCapped } = hierarchy;
  const hidden = t('hidden');
  return (
    <div className={styles.group}>
      <DescriptionList
        columns={2}
        emptyText={t('common:field.notSet')}
        items={[
          { id: 'dealCount', term: t('total.dealCount'), description: formatNumber(totals.dealCount) },
          { id: 'goalDealCount', term: t('total.goalDealCount'), description: formatNumber(totals.goalDealCount) },
          { id: 'amount', term: t('total.amount'), description: yen(totals.amount) },
          { id: 'goalAmount', term: t('total.goalAmount'), description: yen(totals.goalAmount) },
        ]}
      />
      {isCapped && <Banner meaning="info" title={t('capped', { count: nodes.length })} />}
      <Tree
        label={t('label')}
        toggleText={(name) => t('toggle', { name })}
        nodes={branches(nodes, (node) => ({
          name: node.name ?? hidden,
          content: <Line node={node} isHere={node.id === recordId} />,
        }))}
      />
    </div>
  );
}

/** Renders a customer of the group with the deals of itself and of everything below. */
function Line({ node, isHere }: { node: CustomerNode; isHere: boolean }) {
  const t = useT('customer-hierarchy');
  const { id, name, isVisible, total } = node;
  return (
    <div className={styles.line}>
      {isVisible ? (
        <span className={styles.name} aria-current={isHere ? 'page' : undefined}>
          {isHere ? <strong>{name}</strong> : <Link href={`/customers/${id}`}>{name}</Link>}
        </span>
      ) : (
        <span className={styles.hidden}>
          <EyeOff aria-hidden="true" />
          {t('hidden')}
        </span>
      )}
      <span className={styles.sums}>
        <span>{t('line.deals', { count: total.dealCount, goal: total.goalDealCount })}</span>
        <span className={styles.amount}>{yen(total.amount)}</span>
      </span>
    </div>
  );
}

/** Turns the depth-first list into branches. */
function branches(
  nodes: readonly CustomerNode[],
  show: (node: CustomerNode) => Pick<TreeNode, 'name' | 'content'>,
): TreeNode[] {
  const byParent = Map.groupBy(nodes, ({ parentCustomerId }) => parentCustomerId);
  const of = (parent: number | null): TreeNode[] =>
    (byParent.get(parent) ?? []).map((node) => ({ id: String(node.id), ...show(node), children: of(node.id) }));
  return of(null);
}
