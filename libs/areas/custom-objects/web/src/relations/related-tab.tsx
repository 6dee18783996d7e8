import { useDefinitions } from '../definitions/use-definitions.ts';
import { sidesTo } from './related-side.ts';
import { RelatedTab } from './RelatedTab.tsx';

/** Returns the tab of a relation on the page of a related customer, contact or deal. */
export const relatedTab = (relationId: number) =>
  function Tab({ recordId }: { recordId: number }) {
    const { data } = useDefinitions();
    const relation = data.flatMap(({ relations }) => relations).find(({ id }) => id === relationId);
    const side = relation && sidesTo(data, relation).find((one) => one.relationId === relationId);
    return side ? <RelatedTab side={side} recordId={recordId} /> : null;
  };
