import { calendarStyles } from '../theme/calendar.styles.ts';
import { dateFieldStyles } from '../theme/extra.styles.ts';
import { confirmationStyles } from '../theme/confirmation.styles.ts';
import { formStyles, formStylesFor, hostLayer } from '../theme/form.styles.ts';
import { pageGround, pageStyles } from '../theme/page.styles.ts';
import type { ThemeSource } from '../theme/theme.ts';
import { themeVariables } from '../theme/theme.ts';
import type { PageState } from '../page/page-view.types.ts';
import { resolveItems } from '@crm/validation/webform';

/** Returns the critical CSS of a view, with the styles of its kinds; empty in raw mode. */
export const documentStyles = (state: PageState): string => {
  if (state.view === 'not-found' || state.view === 'not-loaded') return painted(formStyles + pageStyles, {});
  if (state.view === 'closed') return painted(formStyles + pageStyles, state.closure) + pageGround(state.closure);
  const { webform } = state.definition;
  if (webform.noStyle) return '';
  const items = state.view === 'form' ? resolveItems(state.definition).items : [];
  const types = new Set(items.map(({ type }) => type));
  const css =
    formStylesFor(types) +
    (types.has('date') ? dateFieldStyles + calendarStyles : '') +
    (webform.showConfirmation ? confirmationStyles : '') +
    pageStyles;
  return painted(css, webform) + pageGround(webform);
};

/**
 * Replaces custom properties by the theme's values and drops the layer, because a document that only has the form cannot be
 * restyled from outside. The patterns take quadratic time in CSS with brackets that nothing closes; ours, of about 20 KB, has none.
 */
const painted = (css: string, theme: ThemeSource): string => {
  const own = themeVariables(theme);
  return css
    .replace(hostLayer, '.ewf *{color:var(--e-ink)}')
    .replace(/var\(--ewf-(?!own-)[a-z-]+,((?:var\([^)]*\)|[^()])*)\)/g, '$1')
    .replace(/var\((--ewf-own-[a-z-]+),([^)]*)\)/g, (_, name: string, usual: string) => own[name] ?? usual);
};
