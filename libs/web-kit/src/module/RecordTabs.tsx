import { useTextsIfThere } from '@crm/i18n';
import { Skeleton, Tabs } from '@crm/ui-kit';
import type { TabItem } from '@crm/ui-kit';
import { useTabParam } from '../page/use-tab-param.ts';
import type { SlotName } from './web-module.ts';
import { SlotFrame } from './SlotFrame.tsx';
import { useSlot } from './slot-registry.tsx';
import type { LazySlot } from './slot-registry.tsx';

interface RecordTabsProps {
  place: SlotName;
  recordId: number;
  /** Accessible name of the tabs. */
  label: string;
  /** The page's own tabs. */
  own: readonly TabItem[];
}

/**
 * Renders the tabs of a record's page: its own and those of later areas, in the order of the areas. The URL has the
 * chosen
 * one under the area's name (`?tab=materials`).
 */
export function RecordTabs({ place, recordId, label, own }: RecordTabsProps) {
  const parts = useSlot(place).filter(({ tabKey }) => tabKey);
  // The page renders without the texts of an area that failed to load; its tab shows that.
  const [t, isMissing] = useTextsIfThere(parts.map(({ module }) => module));
  const tabOf = ({ key, module, tabKey, tab: named, Part }: LazySlot): TabItem => ({
    id: own.some(({ id }) => id === tabId(key)) ? key : tabId(key),
    label: named?.text ?? t(isMissing(module) ? 'error.loadFailed' : `${module}:${tabKey!}`),
    content: (
      <SlotFrame resetKey={`${place} ${recordId}`} fallback={<Skeleton shape="rows" count={4} columns={3} />}>
        <Part recordId={recordId} />
      </SlotFrame>
    ),
  });
  const tabs = [
    ...parts.filter(({ isFirst }) => isFirst).map(tabOf),
    ...own,
    ...parts.filter(({ isFirst }) => !isFirst).map(tabOf),
  ];
  const [tab, setTab] = useTabParam(tabs.map(({ id }) => id));
  if (tabs.length === 0) return null;
  return <Tabs label={label} value={tab} onChange={setTab} tabs={tabs} />;
}

/** Returns a tab's id in the URL: the area's name for its first part, unless the page has a tab of that name. */
const tabId = (key: string) => key.replace(/-0$/, '');
