import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createFormApi } from '../api/form-api.ts';
import { EMBED_ELEMENT_PREFIX } from '../browser/container-width.ts';
import { loadMessages, localeOf } from '../messages/load-messages.ts';
import { NotFoundBoundary } from '../page/NotFoundBoundary.tsx';
import { PageView } from '../page/PageView.tsx';
import type { PageState } from '../page/page-view.types.ts';
import { stateOf } from '../page/page-state.ts';
import { dateStyles } from '../theme/extra.styles.ts';
import { formStyles } from '../theme/form.styles.ts';
import { adoptStyles } from '../theme/use-form-styles.ts';

/** Where the element finds its forms. */
export type WebformElementOptions = {
  /** The form API's base, such as `https://forms.example.jp/api/form`. */
  baseUrl: string;
  /** The element's name; `crm-webform` unless told. */
  name?: string;
  /** Address of the spam-check page for a form. */
  spamCheckUrl?: (webformid: string) => string;
};

/**
 * Defines `<crm-webform webformid="…">`, for pages without React. A styled form stands in a shadow root, out of reach of
 * the page's styles, and takes its colours and lengths from custom properties (`--ewf-…`); with the attribute `unstyled`,
 * or when the form has no style of its own, plain markup stands in the page and takes the page's. `lang` chooses the
 * language, else the page's language does. Events, all bubbling: `webform-load` with the view that is shown,
 * `webform-success` after a send, `webform-failure` with what went wrong. Does nothing where the name is taken.
 */
export const defineWebformElement = ({ baseUrl, name = 'crm-webform', spamCheckUrl }: WebformElementOptions): void => {
  if (customElements.get(name)) return;

  class WebformElement extends HTMLElement {
    static observedAttributes = ['webformid', 'lang', 'unstyled'];
    #root: Root | undefined;
    #turn = 0;

    connectedCallback(): void {
      void this.#show();
    }

    attributeChangedCallback(): void {
      if (this.isConnected) void this.#show();
    }

    disconnectedCallback(): void {
      this.#turn += 1;
      this.#root?.unmount();
      this.#root = undefined;
    }

    async #show(): Promise<void> {
      const turn = ++this.#turn;
      const webformid = this.getAttribute('webformid') ?? '';
      const locale = localeOf(this.getAttribute('lang') ?? (document.documentElement.lang || 'ja'));
      const api = createFormApi({ baseUrl, altOrigin: window.location.href });
      const [result] = await Promise.all([api.load(webformid), loadMessages(locale)]);
      if (turn !== this.#turn) return;
      const state = webformid ? stateOf(result) : ({ view: 'not-found' } as const);
      this.id ||= EMBED_ELEMENT_PREFIX + webformid;
      const page = { hashid: webformid, locale, transport: api, spamCheckUrl: spamCheckUrl?.(webformid) };
      const tell = (event: string, detail?: unknown) =>
        this.dispatchEvent(new CustomEvent(`webform-${event}`, { bubbles: true, composed: true, detail }));
      this.#root?.unmount();
      this.#root = createRoot(this.#place(state));
      this.#root.render(
        <NotFoundBoundary fallback={<PageView {...page} state={{ view: 'not-found' }} />}>
          <PageView
            {...page}
            state={this.#isUnstyled(state) ? plain(state) : state}
            onSuccess={() => tell('success')}
            onFailure={(failure) => tell('failure', failure.kind)}
          />
        </NotFoundBoundary>,
      );
      tell('load', state.view);
    }

    #isUnstyled(state: PageState): boolean {
      return this.hasAttribute('unstyled') || (state.view === 'form' && state.definition.webform.noStyle);
    }

    /** A place to render into: in the page, or in the shadow root, which then shows nothing of the page's. */
    #place(state: PageState): Element {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const place = document.createElement('div');
      if (this.#isUnstyled(state)) {
        shadow.replaceChildren(document.createElement('slot'));
        this.replaceChildren(place);
      } else {
        adoptStyles(`:host{display:block}${formStyles}${dateStyles}`, shadow);
        shadow.replaceChildren(place);
      }
      return place;
    }
  }

  customElements.define(name, WebformElement);
};

/** A form as its owner made it, but in plain markup. */
const plain = (state: PageState): PageState => {
  if (state.view !== 'form') return state;
  const { definition } = state;
  return { ...state, definition: { ...definition, webform: { ...definition.webform, noStyle: true } } };
};
