import type { Webform } from '@crm/validation/webform';

/** What a form may take from the page's address. Everything is off unless its owner switched it on. */
export type AddressSettings = {
  /** Fields begin with what the address says of them. */
  prefillEnabled?: boolean;
  /** Fields about the person, too. */
  prefillPersonal?: boolean;
  /** Answers carry the campaign that the address names. */
  captureUtm?: boolean;
};

/** The settings of a form as it was delivered; a server that knows none delivers none. */
export const addressSettings = (webform: Webform): AddressSettings => webform as Webform & AddressSettings;
