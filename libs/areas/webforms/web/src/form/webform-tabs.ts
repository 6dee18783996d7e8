/** The tabs of a form, in their order. */
export const webformTabs = [
  'items',
  'thank_you',
  'closure',
  'design',
  'auto_reply',
  'notifications',
  'consent',
  'embed',
  'protection',
  'versions',
  'statistics',
  'logs',
] as const;
export type WebformTab = (typeof webformTabs)[number];
export type EditorTab = Exclude<WebformTab, 'logs' | 'statistics'>;

/** Returns the tab that the address asks for; the items tab for any other value. */
export const tabOf = (params: URLSearchParams): EditorTab =>
  webformTabs
    .filter((tab): tab is EditorTab => tab !== 'logs' && tab !== 'statistics')
    .find((tab) => tab === params.get('tab')) ?? 'items';

/** Returns the address of a tab; answers and statistics have pages of their own. */
export function tabAddress(webformId: number, tab: WebformTab): string {
  if (tab === 'logs' || tab === 'statistics') return `/forms/${webformId}/${tab}`;
  return `/forms/${webformId}${tab === 'items' ? '' : `?tab=${tab}`}`;
}

const places: Record<string, EditorTab> = {
  thankyouType: 'thank_you',
  thankyouMessage: 'thank_you',
  redirectUrl: 'thank_you',
  closureAt: 'closure',
  closureTime: 'closure',
  closureTitle: 'closure',
  closureMessage: 'closure',
  themeFont: 'design',
  buttonText: 'design',
  buttonBackgroundColor: 'design',
  buttonTextColor: 'design',
  noStyle: 'design',
  showOptionalBadge: 'design',
  showConfirmation: 'design',
  backgroundColor: 'design',
  textColor: 'design',
  consentText: 'consent',
  prefillEnabled: 'embed',
  prefillPersonal: 'embed',
  captureUtm: 'embed',
  allowedOrigins: 'embed',
  autoReply: 'auto_reply',
  autoReplyEnabled: 'auto_reply',
  autoReplySubject: 'auto_reply',
  autoReplyBody: 'auto_reply',
  autoReplyFromName: 'auto_reply',
  autoReplyReplyTo: 'auto_reply',
  autoReplyTrackClicks: 'auto_reply',
  notificationUserIds: 'notifications',
  notificationMailEnabled: 'notifications',
  chatWebhookUrl: 'notifications',
  chatWebhookToken: 'notifications',
  chatWebhookDetail: 'notifications',
  webhooks: 'notifications',
  isProtectingSpam: 'protection',
  blockDomainList: 'protection',
};

/** Returns the tab of a setting; settings of the form as a whole are on the items tab. */
export const tabOfSetting = (field: string): EditorTab => places[field.replace(/[.[].*/, '')] ?? 'items';
