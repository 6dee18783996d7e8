import { formatNumber } from '@crm/format';
import type { TabItem } from '@crm/ui-kit';
import { useDefinitions } from '../definitions/use-definitions.ts';
import type { ObjectRecord } from '../kinds/object.types.ts';
import { RelatedTab } from '../relations/RelatedTab.tsx';
import { ownSides, sideKey, sidesTo } from '../relations/related-side.ts';

/** Returns the tabs of the relations of a custom object: its own, then those of other definitions to it. */
export function useObjectTabs({ id, customObjectDefId, relations }: ObjectRecord): TabItem[] {
  const { data: all } = useDefinitions();
  const definition = all.find((one) => one.id === customObjectDefId);
  if (!definition) return [];
  const sides = [...ownSides(definition), ...sidesTo(all, { target: 'custom_object', targetDefId: customObjectDefId })];
  return sides.map((side) => {
    const shown = relations.find((one) => one.relationId === side.relationId && one.isReverse === !side.isOwn);
    return {
      id: sideKey(side),
      label: side.label,
      count: formatNumber(shown?.totalCount ?? 0),
      content: <RelatedTab key={sideKey(side)} side={side} recordId={id} />,
    };
  });
}
