import { itemTypes } from '@crm/custom-fields-rules';
import { useT } from '@crm/i18n';
import { DescriptionList } from '@crm/ui-kit';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { CustomGroup, CustomItem, CustomScope, CustomValue } from '../items/items.types.ts';
import { useCustomItems } from '../items/use-custom-items.ts';
import styles from './CustomFacts.module.css';
import { CustomValueView } from './CustomValueView.tsx';

interface CustomFactsProps {
  scope: CustomScope;
  customs: readonly CustomValue[];
  /** The renderer of labels that can be edited in place. */
  renderLabels?: (item: CustomItem, labels: readonly string[]) => ReactNode;
  /** The standard facts above, a `DescriptionList` that shares the column of terms. */
  children?: ReactNode;
}

/** Shows the custom values of a record by group; an empty value shows as a pale dash. */
export function CustomFacts({ scope, customs, renderLabels, children }: CustomFactsProps) {
  const { groups } = useCustomItems(scope);
  if (groups.length === 0 && !children) return null;
  return (
    <div className={styles.facts}>
      {children}
      <Suspense fallback={null}>
        {groups.map((group) => (
          <GroupFacts key={group.id ?? 0} {...{ group, customs, renderLabels }} isOnly={groups.length === 1} />
        ))}
      </Suspense>
    </div>
  );
}

function GroupFacts({
  group,
  customs,
  renderLabels,
  isOnly,
}: { group: CustomGroup } & Omit<CustomFactsProps, 'scope' | 'children'> & { isOnly: boolean }) {
  const t = useT('custom-fields');
  const valueOf = (id: number) => customs.find(({ itemId }) => itemId === id)?.value ?? null;
  const describe = (item: CustomItem, value: unknown) => {
    if (renderLabels && item.itemType === itemTypes.labels) return renderLabels(item, (value ?? []) as string[]);
    return value === null ? null : <CustomValueView item={item} value={value} />;
  };
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{group.name ?? t(isOnly ? 'group.only' : 'group.rest')}</h3>
      <DescriptionList
        emptyText={t('common:field.notSet')}
        items={group.items.map((item) => {
          const value = valueOf(item.id);
          return {
            id: String(item.id),
            term: item.name,
            description: describe(item, value),
          };
        })}
      />
    </section>
  );
}
