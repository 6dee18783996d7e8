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
  | 'assignmentRule'
  | 'assignmentUserIds'
  | 'prefillEnabled'
  | 'prefillPersonal'
  | 'captureUtm'
  | 'notificationUserIds'
  | 'notificationMailEnabled'
>;

/**
 * The settings in the editor. They have the wire's names where possible, so that the server's problems match them;
 * those of the auto-reply have its name as a prefix.
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
  /** Closing day, `YYYY-MM-DD`; null: the form stays open. */
  closureAt: string | null;
  /** Closing time, `HH:mm`. */
  closureTime: string;
  closureTitle: string;
  closureMessage: string;
  /** Blocked domains, one per line. */
  blockDomainList: string;
  backgroundColor: string;
  textColor: string;
  consentText: string;
  /** Allowed origins, one per line. */
  allowedOrigins: string;
  autoReplyEnabled: boolean;
  autoReplySubject: string;
  autoReplyBody: string;
  autoReplyFromName: string;
  autoReplyReplyTo: string;
  autoReplyTrackClicks: boolean;
}
