/** The tabs of a form, in their order. */
export const webformTabs = ['items', 'settings', 'publication', 'statistics', 'logs'] as const;
export type WebformTab = (typeof webformTabs)[number];

/** The tab that an address asks for; the items for any other. */
export const tabOf = (params: URLSearchParams): Exclude<WebformTab, 'logs' | 'statistics'> => {
  const tab = params.get('tab');
  return tab === 'settings' || tab === 'publication' ? tab : 'items';
};

/** Where a tab is; answers and statistics have pages of their own. */
export function tabAddress(webformId: number, tab: WebformTab): string {
  if (tab === 'logs' || tab === 'statistics') return `/forms/${webformId}/${tab}`;
  return `/forms/${webformId}${tab === 'items' ? '' : `?tab=${tab}`}`;
}
