import type { Webform } from '../domain/webform.types.ts';

type Taken = Pick<
  Webform,
  'thankyouType' | 'noStyle' | 'isProtectingSpam' | 'customerIdentificationRule' | 'dealTypeId'
>;

/** What the settings form holds. Fields have the wire's names where it has them, so that its findings reach them. */
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
}
