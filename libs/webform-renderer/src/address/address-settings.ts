import type { Webform } from '@crm/validation/webform';

/** The ways in which a form uses the page's URL. All are off by default. */
export type AddressSettings = {
  /** True: query parameters prefill fields. */
  prefillEnabled?: boolean;
  /** True: query parameters also prefill fields with personal data. */
  prefillPersonal?: boolean;
  /** True: submissions contain the campaign parameters of the URL. */
  captureUtm?: boolean;
};

/** Returns the URL settings of a delivered form; an older server delivers none. */
export const addressSettings = (webform: Webform): AddressSettings => webform as Webform & AddressSettings;
