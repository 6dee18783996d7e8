import { createEvent, fireEvent, screen } from '@testing-library/react';
import { itemOf } from '../testing/definitions.ts';
import { renderForm } from '../testing/render-form.tsx';

const phone = () => itemOf('contact_phone', { label: '電話', require: true }, { id: 1 });

describe('composition', () => {
  it('is not disturbed: nothing is written or judged until it ends', async () => {
    const { user } = renderForm([
      itemOf('contact_custom', { label: '数' }, { id: 1, contactCustomItem: { id: 2, itemType: 3 } }),
    ]);
    const control = screen.getByLabelText('数');
    await user.type(control, 'x');
    await user.tab();
    expect(screen.getByText('整数でご入力ください')).toBeInTheDocument();
    fireEvent.compositionStart(control);
    fireEvent.input(control, { target: { value: '１２' }, isComposing: true });
    expect(control).toHaveValue('１２');
    expect(screen.getByText('整数でご入力ください')).toBeInTheDocument();
    fireEvent.compositionEnd(control);
    expect(screen.queryByText('整数でご入力ください')).toBeNull();
    expect(control).toHaveValue('１２');
    fireEvent.blur(control);
    expect(control).toHaveValue('12');
  });

  it('confirms its characters with Enter, which does not submit', () => {
    renderForm([phone()]);
    const control = screen.getByLabelText(/電話/);
    const composing = createEvent.keyDown(control, { key: 'Enter', isComposing: true });
    fireEvent(control, composing);
    const safari = createEvent.keyDown(control, { key: 'Enter', keyCode: 229 });
    fireEvent(control, safari);
    const plain = createEvent.keyDown(control, { key: 'Enter', keyCode: 13 });
    fireEvent(control, plain);
    expect([composing, safari, plain].map((event) => event.defaultPrevented)).toEqual([true, true, false]);
  });
});
