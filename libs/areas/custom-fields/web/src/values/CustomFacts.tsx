import { useT } from '@crm/i18n';
import { DescriptionList } from '@crm/ui-kit';
import { Suspense } from 'react';
import type { CustomGroup, CustomScope, CustomValue } from '../items/items.types.ts';
import { useCustomItems } from '../items/use-custom-items.ts';
import styles from './CustomFacts.module.css';
import { CustomValueView } from './CustomValueView.tsx';

interface CustomFactsProps {
  scope: CustomScope;
  customs: readonly CustomValue[];
}

/** The custom values of a record, to be read, by group; what is empty shows as a quiet dash. */
export function CustomFacts({ scope, customs }: CustomFactsProps) {
  const { groups } = useCustomItems(scope);
  if (groups.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {groups.map((group) => (
        <GroupFacts key={group.id ?? 0} group={group} customs={customs} isOnly={groups.length === 1} />
      ))}
    </Suspense>
  );
}

function GroupFacts({
  group,
  customs,
  isOnly,
}: { group: CustomGroup } & Omit<CustomFactsProps, 'scope'> & { isOnly: boolean }) {
  const t = useT('custom-fields');
  const valueOf = (id: number) => customs.find(({ itemId }) => itemId === id)?.value ?? null;
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
            description: value === null ? null : <CustomValueView item={item} value={value} />,
          };
        })}
      />
    </section>
  );
}
