import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Webform } from '../page/Webform.tsx';
import { FormStyles } from '../theme/FormStyles.tsx';
import { adoptStyles } from '../theme/use-form-styles.ts';
import { formStyles } from '../theme/form.styles.ts';
import { definitionOf, everyKind } from '../testing/definitions.ts';
import { fakeTransport } from '../testing/render-form.tsx';

const definition = definitionOf(everyKind().filter(({ category }) => !/layout_text|cookie/.test(category)));
const transport = fakeTransport();

const Page = () => (
  <main>
    <FormStyles webform={definition.webform} />
    <Webform definition={definition} hashid="abc" transport={transport} />
  </main>
);

describe('a form in somebody’s own React page', () => {
  it('is rendered by that page’s server with its styles, and comes to life without a warning', async () => {
    const complaints: unknown[] = [];
    jest.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
    document.body.innerHTML = `<div id="app">${renderToString(<Page />)}</div>`;
    expect(document.querySelector('style')!.textContent).toContain('.ewf-control{');
    expect(document.querySelector('style')!.textContent).toContain('--ewf-own-button-background:#1A73E8');
    const [memo] = screen.getAllByRole<HTMLTextAreaElement>('textbox');
    memo!.value = '先に入力';
    const app = document.getElementById('app')!;
    const root = await act(async () =>
      hydrateRoot(app, <Page />, { onRecoverableError: (error) => complaints.push(error) }),
    );
    expect(complaints).toEqual([]);
    expect(memo).toHaveValue('先に入力');
    await act(async () => fireEvent.submit(document.querySelector('form')!));
    expect(screen.getAllByText('必須項目です').length).toBeGreaterThan(0);
    act(() => root.unmount());
    jest.restoreAllMocks();
  });

  it('adopts no style sheet where the server’s page brought the styles', () => {
    document.body.innerHTML = renderToString(<FormStyles nonce="n" />);
    expect(document.querySelector('style')).toHaveAttribute('nonce', 'n');
    adoptStyles(formStyles);
    expect(document.querySelectorAll('style')).toHaveLength(1);
  });
});
