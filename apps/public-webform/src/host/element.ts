import { defineWebformElement } from '@crm/webform-renderer/element';

const here = (path: string): string => new URL(path, import.meta.url).href;

/**
 * Defines `<crm-webform>` for pages that include `<script type="module"
 * src="https://forms.example.jp/webforms/element.js">`.
 */
defineWebformElement({
  baseUrl: here('../api/form'),
  spamCheckUrl: (webformid) => here(`spam-check?webformid=${encodeURIComponent(webformid)}`),
});
