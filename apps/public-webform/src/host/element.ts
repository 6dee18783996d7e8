import { defineWebformElement } from '@crm/webform-renderer/element';

const here = (path: string): string => new URL(path, import.meta.url).href;

/** `<script type="module" src="https://forms.example.jp/webforms/element.js">` gives a page the element `<crm-webform>`. */
defineWebformElement({
  baseUrl: here('../api/form'),
  spamCheckUrl: (webformid) => here(`spam-check?webformid=${encodeURIComponent(webformid)}`),
});
