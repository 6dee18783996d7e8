import { fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Webform } from '../page/Webform.tsx';
import { definitionOf, itemOf } from '../testing/definitions.ts';
import { fakeTransport } from '../testing/render-form.tsx';

describe('a form of a hundred fields', () => {
  it('renders nothing while one is typed in, and only that field when its error appears', async () => {
    const onRender = jest.fn();
    const items = Array.from({ length: 100 }, (_, index) =>
      itemOf('contact_email', { label: `項目${index}` }, { id: index + 1, orderNum: index }),
    );
    const definition = definitionOf(items);
    render(
      <Profiler id="form" onRender={onRender}>
        <Webform definition={definition} hashid="abc" transport={fakeTransport()} />
      </Profiler>,
    );
    const control = screen.getByLabelText('項目50');
    onRender.mockClear();
    fireEvent.input(control, { target: { value: 'taro' } });
    expect(onRender).not.toHaveBeenCalled();

    const untouched = screen.getByLabelText('項目51').closest('.ewf-item')!;
    const observer = jest.fn();
    const mutations = new MutationObserver(observer);
    mutations.observe(untouched, { subtree: true, childList: true, attributes: true });
    fireEvent.blur(control);
    expect(onRender).toHaveBeenCalledTimes(1);
    expect(control).toBeInvalid();
    await Promise.resolve();
    expect(observer).not.toHaveBeenCalled();
    mutations.disconnect();
  });
});
