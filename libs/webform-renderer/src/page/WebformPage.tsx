import { Suspense, useEffect, useState } from 'react';
import type { FormApi, LoadResult } from '../api/form-api.types.ts';
import { dateFieldStyles, skeletonStyles } from '../theme/extra.styles.ts';
import { formStyles } from '../theme/form.styles.ts';
import { useFormStyles } from '../theme/use-form-styles.ts';
import { Frame } from '../views/Frame.tsx';
import { LoadingView } from '../views/LoadingView.tsx';
import { NotFoundBoundary } from './NotFoundBoundary.tsx';
import type { PageState } from './page-view.types.ts';
import { stateOf } from './page-state.ts';
import { pageTitle } from './page-title.ts';
import { PageView } from './PageView.tsx';
import type { WebformProps } from './Webform.tsx';
import { useMessages } from './use-messages.ts';

/** Props of `WebformPage`. */
export type WebformPageProps = Omit<WebformProps, 'definition' | 'transport' | 'answers' | 'fieldErrors' | 'box'> & {
  /** Loads the form and sends the answers. */
  api: FormApi;
  /** True on a page that only has the form: sets the document title to the form's name (spec 1 §2). */
  namesTab?: boolean;
  /** Called with the result of loading. */
  onLoaded?: (result: LoadResult) => void;
  /** Called when the form cannot be rendered; the visitor sees the not-found view. */
  onError?: (error: unknown) => void;
};

const useLoaded = ({ api, hashid, onLoaded }: WebformPageProps): PageState | null => {
  const [loaded, setLoaded] = useState<{ hashid: string; state: PageState } | null>(null);
  useEffect(() => {
    let current = true;
    void api.load(hashid).then((result) => {
      if (!current) return;
      onLoaded?.(result);
      setLoaded({ hashid, state: stateOf(result) });
    });
    return () => {
      current = false;
    };
    // A new callback must not load the form again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, hashid]);
  return loaded?.hashid === hashid ? loaded.state : null;
};

const Page = (props: WebformPageProps) => {
  const { api, namesTab = false, onError, onLoaded: _, ...rest } = props;
  const messages = useMessages(props.locale ?? 'ja', props.messages);
  const state = useLoaded(props);
  const raw = state?.view === 'form' && state.definition.webform.noStyle;
  useFormStyles(raw ? null : formStyles + dateFieldStyles + skeletonStyles);
  useEffect(() => {
    // Outside embedding the tab shows the form's name, or the page's address (spec 1 §2).
    if (state && namesTab && window.parent === window)
      document.title = pageTitle(state, window.location.href, messages);
  }, [state, namesTab, messages]);
  const cannotBeSent = state?.view === 'form' && state.definition.webform.isProtectingSpam && !props.spamCheckUrl;
  useEffect(() => {
    // The page would not show the reason: the visitor would be asked for a check that is missing.
    if (cannotBeSent) console.error('@crm/webform-renderer: a form with a spam check needs `spamCheckUrl` to be sent.');
  }, [cannotBeSent]);
  if (!state) {
    return (
      <Frame hashid={props.hashid}>
        <LoadingView messages={messages} />
      </Frame>
    );
  }
  const notFound = <PageView {...rest} transport={api} state={{ view: 'not-found' }} />;
  return (
    <NotFoundBoundary key={props.hashid} fallback={notFound} onError={onError}>
      <PageView {...rest} transport={api} state={state} />
    </NotFoundBoundary>
  );
};

/** Renders the whole page: loads the form and shows one of the four views, with its styles (spec 1 §2, §4). */
export const WebformPage = (props: WebformPageProps) => (
  <Suspense fallback={null}>
    <Page {...props} />
  </Suspense>
);
