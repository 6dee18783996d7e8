/** The tabs of a form, in their order. */
export const webformTabs = ['items', 'settings', 'publication', 'logs'] as const;
export type WebformTab = (typeof webformTabs)[number];

/** The tab that an address asks for; the items for any other. */
export const tabOf = (params: URLSearchParams): Exclude<WebformTab, 'logs'> => {
  const tab = params.get('tab');
  return tab === 'settings' || tab === 'publication' ? tab : 'items';
};

/** Where a tab is; the answers have a page of their own, with a query of their own. */
export function tabAddress(webformId: number, tab: WebformTab): string {
  if (tab === 'logs') return `/forms/${webformId}/logs`;
  return `/forms/${webformId}${tab === 'items' ? '' : `?tab=${tab}`}`;
}
