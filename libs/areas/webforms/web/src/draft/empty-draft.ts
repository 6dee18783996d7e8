import type { SettingsValues } from '../settings/settings.types.ts';
import type { FormDraft } from './draft.types.ts';

const settings: SettingsValues = {
  name: '',
  displayName: '',
  memo: '',
  themeFont: null,
  buttonText: '',
  buttonBackgroundColor: '',
  buttonTextColor: '',
  noStyle: false,
  showOptionalBadge: false,
  showConfirmation: false,
  thankyouType: 'message',
  thankyouMessage: '',
  redirectUrl: '',
  closureAt: null,
  closureTime: '23:59',
  closureTitle: '',
  closureMessage: '',
  isProtectingSpam: false,
  blockDomainList: '',
  customerIdentificationRule: null,
  dealTypeId: null,
  backgroundColor: '',
  textColor: '',
  consentText: '',
  prefillEnabled: false,
  prefillPersonal: false,
  captureUtm: false,
  allowedOrigins: '',
  autoReplyEnabled: false,
  autoReplySubject: '',
  autoReplyBody: '',
  autoReplyFromName: '',
  autoReplyReplyTo: '',
  autoReplyTrackClicks: false,
  notificationUserIds: [],
  notificationMailEnabled: false,
};

/** The draft before a form has loaded. */
export const emptyDraft: FormDraft = { settings, items: [] };
