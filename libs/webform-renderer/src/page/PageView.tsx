import { useMemo } from 'react';
import type { ThemeSource } from '../theme/theme.ts';
import { themeVariables } from '../theme/theme.ts';
import { ClosedView } from '../views/ClosedView.tsx';
import { Frame } from '../views/Frame.tsx';
import { NotFoundView } from '../views/NotFoundView.tsx';
import { ThankYouView } from '../views/ThankYouView.tsx';
import type { PageState } from './page-view.types.ts';
import { useMessages } from './use-messages.ts';
import type { WebformProps } from './Webform.tsx';
import { Webform } from './Webform.tsx';

/** Props of `PageView`. */
export type PageViewProps = Omit<WebformProps, 'definition' | 'answers' | 'fieldErrors' | 'box'> & {
  /** The view and its data. */
  state: PageState;
};

/** Returns the theme of a view; a form has its own. */
const themeOf = (state: PageState): ThemeSource => {
  if (state.view === 'closed') return state.closure;
  return 'definition' in state ? state.definition.webform : {};
};

/** Renders one of the views (spec 1 §2), identically on server and client. */
export const PageView = ({ state, ...props }: PageViewProps) => {
  const messages = useMessages(props.locale ?? 'ja', props.messages);
  const theme = useMemo(() => themeVariables(themeOf(state)), [state]);
  switch (state.view) {
    case 'form': {
      const { definition, answers, fieldErrors, box } = state;
      return <Webform {...props} {...{ definition, answers, fieldErrors, box }} />;
    }
    case 'thank-you':
      return (
        <Frame hashid={props.hashid} theme={theme} raw={state.definition.webform.noStyle}>
          <ThankYouView webform={state.definition.webform} messages={messages} />
        </Frame>
      );
    case 'closed':
      return (
        <Frame hashid={props.hashid} theme={theme}>
          <ClosedView closure={state.closure} messages={messages} />
        </Frame>
      );
    case 'not-found':
    case 'not-loaded':
      return (
        <Frame hashid={props.hashid} theme={theme}>
          <NotFoundView messages={messages} view={state.view} />
        </Frame>
      );
  }
};
