import renderer from '@crm/webform-renderer/package.json' with { type: 'json' };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The data of a form that a snippet needs. */
export interface Embedded {
  hashid: string;
  publicUrl: string;
  /** Title of the frame for screen readers. */
  title: string;
}

/** Returns the base address of the public pages and the loader: `https://…/webforms/`. */
const baseOf = (publicUrl: string): string => publicUrl.split('?', 1)[0]!;

/** Returns a script tag. The loader puts a frame there, follows its height and passes the visitor's origin on. */
export const scriptSnippet = ({ hashid, publicUrl, title }: Embedded): string =>
  `<script async src="${escaped(baseOf(publicUrl))}embed.js" data-webformid="${escaped(hashid)}" data-title="${escaped(title)}"></script>`;

const element = ({ hashid, publicUrl }: Embedded, attribute: string): string =>
  [
    `<script type="module" src="${escaped(baseOf(publicUrl))}element.js"></script>`,
    `<crm-webform webformid="${escaped(hashid)}"${attribute}></crm-webform>`,
  ].join('\n');

/** Returns the form as an element of the page, without a frame; the page's styles do not reach it. */
export const elementSnippet = (form: Embedded): string => element(form, '');

/** Returns the element without styles, for the page's own style sheet (spec 1 §2 "no-style"). */
export const rawSnippet = (form: Embedded): string => element(form, ' unstyled');

/**
 * Returns a frame that works without the loader: full width, no scrolling, with the height of the form (spec 1 §2, §9).
 * It sends the frame the page's address, for Alt-Origin.
 * A redirect of the form redirects the whole page. The script accepts messages of its own frame only.
 */
export function iframeSnippet({ hashid, publicUrl, title }: Embedded): string {
  const id = `enishi-webform-${hashid}`;
  return [
    `<iframe id="${id}" src="${escaped(publicUrl)}" title="${escaped(title)}" width="100%" height="600" scrolling="no" referrerpolicy="strict-origin-when-cross-origin" style="border:0"></iframe>`,
    '<script>',
    `addEventListener('message',function(e){var f=document.getElementById('${id}'),d=e.data;`,
    `if(!f||e.source!==f.contentWindow||!d||d.type!=='enishi:webform')return;`,
    `if(d.event==='height')f.style.height=d.height+'px';`,
    `function tell(o){o.type='enishi:webform-host';o.webformid=d.webformid;e.source.postMessage(o,'*')}`,
    `if(d.event==='ready')tell({event:'page',url:location.href.split('#')[0]});`,
    `if(d.event==='redirect'&&/^https?:/.test(d.url)){tell({event:'redirecting'});location.assign(d.url)}});`,
    '</script>',
  ].join('\n');
}

/**
 * Returns code for the published React 18 or 19 package, with the command that installs it from this server; it also
 * works when spam protection is turned on later.
 */
export const reactSnippet = ({ hashid, publicUrl }: Embedded): string => {
  const { origin } = new URL(publicUrl);
  return [
    `// npm install ${origin}/packages/crm-webform-renderer-${renderer.version}.tgz`,
    `import { WebformPage, createFormApi } from '@crm/webform-renderer';`,
    ``,
    `const api = createFormApi({ baseUrl: '${origin}/api/form' });`,
    `const spamCheckUrl = '${origin}/webforms/spam-check?webformid=${hashid}';`,
    ``,
    `export const ContactForm = () => <WebformPage hashid="${hashid}" api={api} spamCheckUrl={spamCheckUrl} />;`,
  ].join('\n');
};
