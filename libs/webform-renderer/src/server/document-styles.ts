import { dateStyles } from '../theme/extra.styles.ts';
import { formStyles } from '../theme/form.styles.ts';
import { pageStyles } from '../theme/page.styles.ts';
import { themeCss } from '../theme/theme.ts';
import type { PageState } from '../page/page-view.types.ts';
import { resolveItems } from '@crm/validation/webform';

/** The critical CSS of a view; none in raw mode. The calendar's part only where a date is asked for. */
export const documentStyles = (state: PageState): string => {
  if (state.view === 'not-found') return formStyles + pageStyles + themeCss({});
  if (state.view === 'closed') return formStyles + pageStyles + themeCss({ themeFont: state.closure.themeFont });
  const { webform } = state.definition;
  if (webform.noStyle) return '';
  const asksDate = state.view === 'form' && resolveItems(state.definition).items.some(({ type }) => type === 'date');
  return formStyles + (asksDate ? dateStyles : '') + pageStyles + themeCss(webform);
};
