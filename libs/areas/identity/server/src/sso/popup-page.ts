import { randomBytes } from 'node:crypto';
import type { Locale } from '@crm/server-kit';

/**
 * The popup's message to its opener: `deliverCredentials`, `authFailure`, `identityProved` or `identityConfirmed`, in
 * the wire's names.
 */
export type PopupMessage = { message: string; error?: string } & Record<string, unknown>;

const words = {
  ja: {
    title: 'サインイン',
    text: 'このウィンドウは自動的に閉じます。閉じない場合は、閉じて元の画面にお戻りください。',
  },
  en: {
    title: 'Sign in',
    text: 'This window closes by itself. If it does not, close it and go back to where you began.',
  },
};

/**
 * Returns the page that a popup ends with (spec 1 §7). It answers the string 'requestCredentials' to the origin that
 * began the sign-in and to no other; without an origin it answers nobody.
 */
export function popupPage(locale: Locale, data: PopupMessage, origin: string | undefined) {
  const nonce = randomBytes(16).toString('base64');
  // Text inside a script element must not close the element.
  const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
  const { title, text } = words[locale];
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title><p>${text}</p>
<script nonce="${nonce}">
const data = ${inScript(data)}, origin = ${inScript(origin ?? null)};
addEventListener('message', (event) => {
  if (event.data === 'requestCredentials' && origin !== null && event.origin === origin) event.source.postMessage(data, origin);
});
</script></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    // An opener of another origin, with app and API on different hosts, still needs the answer.
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
  };
  return { html, headers };
}
