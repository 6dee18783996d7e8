const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a snippet needs to know of a form. */
export interface Embedded {
  hashid: string;
  publicUrl: string;
  /** For those who cannot see the frame. */
  title: string;
}

/** Where the public pages and the loader are: `https://…/webforms/`. */
const baseOf = (publicUrl: string): string => publicUrl.split('?', 1)[0]!;

/** The loader puts a frame where it stands, follows its height, and passes on where visitors come from. */
export const scriptSnippet = ({ hashid, publicUrl, title }: Embedded): string =>
  `<script async src="${escaped(baseOf(publicUrl))}embed.js" data-webformid="${escaped(hashid)}" data-title="${escaped(title)}"></script>`;

const element = ({ hashid, publicUrl }: Embedded, attribute: string): string =>
  [
    `<script type="module" src="${escaped(baseOf(publicUrl))}element.js"></script>`,
    `<crm-webform webformid="${escaped(hashid)}"${attribute}></crm-webform>`,
  ].join('\n');

/** The form in the page itself, without a frame; the page's styles do not reach it. */
export const elementSnippet = (form: Embedded): string => element(form, '');

/** The same as plain markup, for the page's own style sheet (spec 1 §2 "no-style"). */
export const rawSnippet = (form: Embedded): string => element(form, ' unstyled');

/**
 * A frame of full width that does not scroll and follows the height of the form, without the loader (spec 1 §2, §9); a
 * form that leads elsewhere leads the whole page. Only its own frame is listened to.
 */
export function iframeSnippet({ hashid, publicUrl, title }: Embedded): string {
  const id = `enishi-webform-${hashid}`;
  return [
    `<iframe id="${id}" src="${escaped(publicUrl)}" title="${escaped(title)}" width="100%" height="600" scrolling="no" style="border:0"></iframe>`,
    '<script>',
    `addEventListener('message',function(e){var f=document.getElementById('${id}'),d=e.data;`,
    `if(!f||e.source!==f.contentWindow||!d||d.type!=='enishi:webform')return;`,
    `if(d.event==='height')f.style.height=d.height+'px';`,
    `if(d.event==='redirect'&&/^https?:/.test(d.url)){`,
    `e.source.postMessage({type:'enishi:webform-host',webformid:d.webformid,event:'redirecting'},'*');`,
    `location.assign(d.url)}});`,
    '</script>',
  ].join('\n');
}

/** The published package in a page of React 18 or 19; a form that is protected later needs no other code. */
export const reactSnippet = ({ hashid, publicUrl }: Embedded): string => {
  const { origin } = new URL(publicUrl);
  return [
    `// npm install @crm/webform-renderer`,
    `import { WebformPage, createFormApi } from '@crm/webform-renderer';`,
    ``,
    `const api = createFormApi({ baseUrl: '${origin}/api/form' });`,
    `const spamCheckUrl = '${origin}/webforms/spam-check?webformid=${hashid}';`,
    ``,
    `export const ContactForm = () => <WebformPage hashid="${hashid}" api={api} spamCheckUrl={spamCheckUrl} />;`,
  ].join('\n');
};
