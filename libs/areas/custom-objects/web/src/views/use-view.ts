import { itemTypes } from '@crm/custom-fields-rules';
import { useSearchParams } from '@crm/web-kit';
import type { Definition } from '../domain/definition.types.ts';

export type ViewName = 'list' | 'board' | 'calendar';
type Item = Definition['items'][number];

/** The type of the items that a view groups by. */
const groupedBy = { board: itemTypes.choice, calendar: itemTypes.date } as const;

/** The parameters of the address that belong to one view. */
const own = ['view', 'by', 'month', 'page'];

/** Returns the items that a view can group by. */
export const itemsFor = ({ items }: Definition, view: keyof typeof groupedBy): Item[] =>
  items.filter(({ used, itemType }) => used && itemType === groupedBy[view]);

interface ChosenView {
  name: ViewName;
  /** The item that the view groups by; undefined for the list. */
  item: Item | undefined;
  /** The items that it could group by. */
  items: readonly Item[];
}

/** Returns the view that an address names, such as `?view=board&by=104`; the list when it names none that exists. */
export function viewIn(params: URLSearchParams, definition: Definition): ChosenView {
  const name = params.get('view');
  const items = name === 'board' || name === 'calendar' ? itemsFor(definition, name) : [];
  const item = items.find(({ id }) => String(id) === params.get('by')) ?? items[0];
  return { name: item ? (name as ViewName) : 'list', item, items };
}

/** Returns the view of the address and its setters. The search stays when the view changes. */
export function useView(definition: Definition) {
  const [params, setParams] = useSearchParams();
  const go = (change: Readonly<Record<string, string>>, kept: readonly string[] = []) =>
    setParams((now) => [
      ...[...now].filter(([name]) => !own.includes(name) || kept.includes(name)),
      ...Object.entries(change),
    ]);
  const view = viewIn(params, definition);
  return {
    ...view,
    month: params.get('month'),
    setView: (name: ViewName) => go(name === 'list' ? {} : { view: name }),
    setItem: (id: string) => go({ view: view.name, by: id }, ['month']),
    setMonth: (month: string) => go({ view: view.name, month }, ['by']),
  };
}
