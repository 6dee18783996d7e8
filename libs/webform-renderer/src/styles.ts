import { calendarStyles } from './theme/calendar.styles.ts';
import { dateFieldStyles } from './theme/extra.styles.ts';
import { formStyles as base } from './theme/form.styles.ts';

/** The style sheet of styled mode as text, for `useFormStyles` or a style element of a server-rendered page. */
export const formStyles: string = base + dateFieldStyles + calendarStyles;

export { adoptStyles, useFormStyles } from './theme/use-form-styles.ts';
export { pageStyles } from './theme/page.styles.ts';
export { fontStack } from './theme/fonts.ts';
export { themeCss, themeVariables, type ThemeSource } from './theme/theme.ts';
export { FormStyles, type FormStylesProps } from './theme/FormStyles.tsx';
