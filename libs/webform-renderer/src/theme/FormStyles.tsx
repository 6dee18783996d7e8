import type { Webform } from '@crm/validation/webform';
import { confirmationStyles } from './confirmation.styles.ts';
import { calendarStyles } from './calendar.styles.ts';
import { dateFieldStyles } from './extra.styles.ts';
import { formStyles } from './form.styles.ts';
import { themeCss } from './theme.ts';
import { STYLE_ELEMENT_ID } from './use-form-styles.ts';

/** Props of `FormStyles`. */
export type FormStylesProps = {
  /** The form, for its font and the colours of its button. */
  webform?: Webform;
  /** Nonce for a content security policy without unsafe-inline. */
  nonce?: string;
};

/**
 * Renders the form's styles as a style element, for server-rendered pages, so that the form is painted before its
 * script
 * loads. With it, `useFormStyles` adds nothing.
 */
export const FormStyles = ({ webform, nonce }: FormStylesProps) => (
  <style
    id={STYLE_ELEMENT_ID}
    nonce={nonce}
    dangerouslySetInnerHTML={{
      __html: `${formStyles}${dateFieldStyles}${calendarStyles}${webform?.showConfirmation ? confirmationStyles : ''}${themeCss(webform ?? {})}`,
    }}
  />
);
