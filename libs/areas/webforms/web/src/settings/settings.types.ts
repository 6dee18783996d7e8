import type { Webform } from '../domain/webform.types.ts';

type Taken = Pick<
  Webform,
  | 'thankyouType'
  | 'noStyle'
  | 'showOptionalBadge'
  | 'showConfirmation'
  | 'isProtectingSpam'
  | 'customerIdentificationRule'
  | 'dealTypeId'
  | 'prefillEnabled'
  | 'prefillPersonal'
  | 'captureUtm'
  | 'notificationUserIds'
  | 'notificationMailEnabled'
>;

/**
 * The settings as they are edited. They have the wire's names where it has them, so that its findings reach them; those of
 * the auto-reply have its name before theirs.
 */
export interface SettingsValues extends Taken {
  name: string;
  displayName: string;
  memo: string;
  themeFont: string | null;
  buttonText: string;
  buttonBackgroundColor: string;
  buttonTextColor: string;
  thankyouMessage: string;
  redirectUrl: string;
  /** The closing day, `YYYY-MM-DD`; null: the form stays open. */
  closureAt: string | null;
  /** The closing time, `HH:mm`. */
  closureTime: string;
  closureTitle: string;
  closureMessage: string;
  /** One domain a line. */
  blockDomainList: string;
  backgroundColor: string;
  textColor: string;
  consentText: string;
  /** One origin a line. */
  allowedOrigins: string;
  autoReplyEnabled: boolean;
  autoReplySubject: string;
  autoReplyBody: string;
  autoReplyFromName: string;
  autoReplyReplyTo: string;
  autoReplyTrackClicks: boolean;
}
