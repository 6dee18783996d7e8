import { dateStyles } from '../theme/extra.styles.ts';
import { formStyles, formStylesFor } from '../theme/form.styles.ts';
import { pageGround, pageStyles } from '../theme/page.styles.ts';
import { themeCss } from '../theme/theme.ts';
import type { PageState } from '../page/page-view.types.ts';
import { resolveItems } from '@crm/validation/webform';

/** The critical CSS of a view; none in raw mode. What only some kinds need comes with them. */
export const documentStyles = (state: PageState): string => {
  if (state.view === 'not-found') return formStyles + pageStyles + themeCss({});
  if (state.view === 'closed') return formStyles + pageStyles + themeCss(state.closure) + pageGround(state.closure);
  const { webform } = state.definition;
  if (webform.noStyle) return '';
  const items = state.view === 'form' ? resolveItems(state.definition).items : [];
  const types = new Set(items.map(({ type }) => type));
  return (
    formStylesFor(types) + (types.has('date') ? dateStyles : '') + pageStyles + themeCss(webform) + pageGround(webform)
  );
};
