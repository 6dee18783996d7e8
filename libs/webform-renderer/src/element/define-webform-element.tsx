import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { LoadResult } from '../api/form-api.types.ts';
import { createFormApi } from '../api/form-api.ts';
import { EMBED_ELEMENT_PREFIX } from '../browser/container-width.ts';
import { loadMessages, localeOf } from '../messages/load-messages.ts';
import { NotFoundBoundary } from '../page/NotFoundBoundary.tsx';
import { PageView } from '../page/PageView.tsx';
import type { PageState } from '../page/page-view.types.ts';
import { stateOf } from '../page/page-state.ts';
import { dateFieldStyles } from '../theme/extra.styles.ts';
import { formStyles } from '../theme/form.styles.ts';
import { adoptStyles } from '../theme/use-form-styles.ts';

/** The options of `defineWebformElement`. */
export type WebformElementOptions = {
  /** Base URL of the form API, for example `https://forms.example.jp/api/form`. */
  baseUrl: string;
  /** The element's name; default `crm-webform`. */
  name?: string;
  /** Returns the URL of a form's spam-check page. */
  spamCheckUrl?: (webformid: string) => string;
};

/**
 * Defines `<crm-webform webformid="…">`, for pages without React. A styled form renders in a shadow root, which the
 * page's styles do not affect; its colours and lengths come from custom properties (`--ewf-…`). With the attribute
 * `unstyled`, or for a form without style, it renders plain markup with the page's styles. `lang` sets the language;
 * default: the page's language. Bubbling events: `webform-load` with the shown view, `webform-success` after a send,
 * `webform-failure` with the failure. Does nothing when the name is already defined.
 */
export const defineWebformElement = ({ baseUrl, name = 'crm-webform', spamCheckUrl }: WebformElementOptions): void => {
  if (customElements.get(name)) return;
  const api = createFormApi({ baseUrl });

  class WebformElement extends HTMLElement {
    static observedAttributes = ['webformid', 'lang', 'unstyled'];
    #root: Root | undefined;
    #turn = 0;
    #loaded: { webformid: string; result: Promise<LoadResult> } | undefined;

    connectedCallback(): void {
      this.#showSoon();
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.#showSoon();
    }

    disconnectedCallback(): void {
      this.#turn += 1;
      this.#root?.unmount();
      this.#root = undefined;
      // An element that is only moved keeps its form.
      queueMicrotask(() => {
        if (!this.isConnected) this.#loaded = undefined;
      });
    }

    /** Shows the form once for all calls of a task: browsers report the attributes and the connection one by one. */
    #showSoon(): void {
      const turn = ++this.#turn;
      queueMicrotask(() => {
        if (turn === this.#turn) void this.#show(turn);
      });
    }

    /** Loads the definition once per visit, because each load counts as a view; a failed load is repeated. */
    #load(webformid: string): Promise<LoadResult> {
      const known = this.#loaded;
      if (known?.webformid === webformid) return known.result;
      const loaded = { webformid, result: api.load(webformid) };
      this.#loaded = loaded;
      void loaded.result.then(({ kind }) => {
        if (kind === 'failed' && this.#loaded === loaded) this.#loaded = undefined;
      });
      return loaded.result;
    }

    async #show(turn: number): Promise<void> {
      const webformid = this.getAttribute('webformid') ?? '';
      const locale = localeOf(this.getAttribute('lang') ?? (document.documentElement.lang || 'ja'));
      const [result] = await Promise.all([webformid ? this.#load(webformid) : undefined, loadMessages(locale)]);
      if (turn !== this.#turn) return;
      const state = result ? stateOf(result) : ({ view: 'not-found' } as const);
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

    /** Returns the element to render into: in the page, or in the shadow root. */
    #place(state: PageState): Element {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const place = document.createElement('div');
      if (this.#isUnstyled(state)) {
        shadow.replaceChildren(document.createElement('slot'));
        this.replaceChildren(place);
      } else {
        adoptStyles(`:host{display:block}${formStyles}${dateFieldStyles}`, shadow);
        shadow.replaceChildren(place);
      }
      return place;
    }
  }

  customElements.define(name, WebformElement);
};

/** Returns the form with plain markup. */
const plain = (state: PageState): PageState => {
  if (state.view !== 'form') return state;
  const { definition } = state;
  return { ...state, definition: { ...definition, webform: { ...definition.webform, noStyle: true } } };
};
