import { minify } from './minify.ts';
import { safeColour } from './theme.ts';
import type { ThemeSource } from './theme.ts';

/** Styles of the page around a styled form: a background with a card; not used inside a frame. */
export const pageStyles = minify(`
html{background:#f1f3f6}
body{margin:0}
body .ewf{max-width:576px;padding:48px 16px 64px;box-sizing:border-box}
body .ewf-body{padding:40px 48px 48px;border-radius:14px;background:var(--ewf-own-page,#fff);box-shadow:0 0 0 1px rgb(20 30 50/.06),0 8px 32px rgb(20 30 50/.06)}
@media (max-width:600px){html:has(.ewf){background:#fff}body .ewf{padding:0}body .ewf-body{padding:28px 20px 48px;border-radius:0;box-shadow:none}}
html[data-embedded]{background:none}
html[data-embedded] body .ewf{max-width:488px;padding:0}
html[data-embedded] body .ewf-body{margin:4px;padding:var(--ewf-own-page-padding,0);border-radius:0;background:none;box-shadow:none}
`);

/**
 * Returns the rule that paints the whole page in the owner's background colour, also inside a frame, so that text in
 * the owner's colour stays readable.
 */
export const pageGround = ({ backgroundColor }: ThemeSource): string => {
  const colour = safeColour(backgroundColor);
  return colour
    ? `html,html:has(.ewf),html[data-embedded]{background:${colour}}body .ewf .ewf-body{box-shadow:none}`
    : '';
};
