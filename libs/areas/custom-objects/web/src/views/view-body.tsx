import { Skeleton } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import type { ListQuery } from '@crm/web-kit';
import type { ComponentType } from 'react';
import { Suspense } from 'react';
import type { Definition } from '../domain/definition.types.ts';
import type { ObjectKind } from '../kinds/object-kind.ts';
import { useView } from './use-view.ts';

export interface ViewBodyProps {
  kind: ObjectKind;
  definition: Definition;
  /** The item that the view groups by. */
  item: Definition['items'][number];
  query: ListQuery;
  mayChange: boolean;
}

const ObjectBoard: ComponentType<ViewBodyProps> = lazyPart(() => import('./ObjectBoard.tsx'), 'ObjectBoard');
const ObjectCalendar: ComponentType<ViewBodyProps> = lazyPart(() => import('./ObjectCalendar.tsx'), 'ObjectCalendar');

/** Renders the board or calendar that the address names, in the place of the rows. */
export function ViewBody(props: Omit<ViewBodyProps, 'item'>) {
  const { name, item } = useView(props.definition);
  if (!item) return null;
  const Body = name === 'board' ? ObjectBoard : ObjectCalendar;
  return (
    <Suspense fallback={<Skeleton shape="rows" count={6} columns={4} />}>
      <Body key={`${name}-${item.id}`} {...props} item={item} />
    </Suspense>
  );
}
