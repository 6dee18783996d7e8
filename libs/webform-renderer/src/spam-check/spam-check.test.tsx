import { act, render, screen } from '@testing-library/react';
import { itemOf } from '../testing/definitions.ts';
import { renderForm } from '../testing/render-form.tsx';
import { SpamCheckFrame } from './SpamCheckFrame.tsx';
import { readSpamMessage } from './spam-message.ts';

const type = 'enishi:spam-check';
const post = (frame: HTMLIFrameElement, data: unknown, change: MessageEventInit = {}) =>
  act(() => {
    const event = new MessageEvent('message', {
      data,
      origin: 'http://localhost',
      source: frame.contentWindow,
      ...change,
    });
    window.dispatchEvent(event);
  });
const frameOf = () => screen.getByTitle<HTMLIFrameElement>('スパム防止の確認');

describe('the spam-check frame', () => {
  const show = () => {
    const [onPass, onExpire] = [jest.fn(), jest.fn()];
    render(<SpamCheckFrame src="/webforms/spam-check" title="スパム防止の確認" onPass={onPass} onExpire={onExpire} />);
    return { onPass, onExpire, frame: frameOf() };
  };

  it('is 80 px high, grows by 20 above a report of 150, and is reset by success', () => {
    const { frame, onPass } = show();
    expect(frame).toHaveAttribute('height', '80');
    post(frame, { type, event: 'height', height: 150 });
    expect(frame).toHaveAttribute('height', '80');
    post(frame, { type, event: 'height', height: 480 });
    expect(frame).toHaveAttribute('height', '500');
    post(frame, { type, event: 'success', token: 'tok' });
    expect(frame).toHaveAttribute('height', '80');
    expect(onPass).toHaveBeenCalledWith('tok');
  });

  it('listens to its own frame, its origin and its schema only', () => {
    const { frame, onPass, onExpire } = show();
    post(frame, { type, event: 'success' }, { origin: 'https://stranger.example' });
    post(frame, { type, event: 'success' }, { source: window });
    post(frame, { type: 'other', event: 'success' });
    expect(onPass).not.toHaveBeenCalled();
    post(frame, { type, event: 'expired' });
    expect(onExpire).toHaveBeenCalledTimes(1);
  });

  it('is told where it may report to, and who visits, in a part of its address that no server sees', () => {
    const props = { title: 'スパム防止の確認', onPass: jest.fn(), onExpire: jest.fn() };
    const ids = ['t 1', 't 2'];
    const view = render(<SpamCheckFrame {...props} src="/check?webformid=a" trackingId={() => ids.shift()!} />);
    const address = '/check?webformid=a#origin=http%3A%2F%2Flocalhost&tracking=t+1';
    expect(frameOf()).toHaveAttribute('src', address);
    view.rerender(<SpamCheckFrame {...props} src="/check?webformid=a" trackingId={() => ids.shift()!} />);
    expect(frameOf()).toHaveAttribute('src', address);
  });

  it('believes a frame without origin only where the page itself has none', () => {
    const { frame, onPass } = show();
    post(frame, { type, event: 'success' }, { origin: 'null' });
    expect(onPass).not.toHaveBeenCalled();
    Object.defineProperty(window, 'origin', { value: 'null', configurable: true });
    post(frame, { type, event: 'success' }, { origin: 'null', source: window });
    expect(onPass).not.toHaveBeenCalled();
    post(frame, { type, event: 'success' }, { origin: 'null' });
    Object.defineProperty(window, 'origin', { value: 'http://localhost', configurable: true });
    expect(onPass).toHaveBeenCalledTimes(1);
  });

  it.each([
    null,
    'success',
    { type },
    { type, event: 'height', height: '900' },
    { type, event: 'height', height: 1e9 },
  ])('does not understand %j', (data) => {
    expect(readSpamMessage(data)).toBeNull();
  });
});

describe('a protected form', () => {
  it('fetches the frame at the first touch, clears the box on success and sends the token', async () => {
    const { user, transport } = renderForm(
      [itemOf('contact_memo', { label: '相談' }, { id: 1 })],
      { isProtectingSpam: true },
      { spamCheckUrl: '/webforms/spam-check' },
    );
    expect(screen.queryByTitle('スパム防止の確認')).toBeNull();
    await user.click(screen.getByLabelText('相談'));
    const frame = await screen.findByTitle<HTMLIFrameElement>('スパム防止の確認');
    await user.click(screen.getByRole('button', { name: '送信する' }));
    expect(screen.getByRole('alert')).toHaveTextContent('スパム防止');
    post(frame, { type, event: 'success', token: 'tok' });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: '送信する' }));
    await screen.findByText('送信が完了しました');
    expect(transport.sent[0]!.submission.spamCheckToken).toBe('tok');
  });
});

describe('the field for machines', () => {
  const show = () => renderForm([itemOf('contact_memo', { label: '相談' }, { id: 1 })]);
  const send = async ({ user, transport }: ReturnType<typeof show>) => {
    await user.click(screen.getByRole('button', { name: '送信する' }));
    await screen.findByText('送信が完了しました');
    return transport.sent[0]!.submission;
  };
  const field = () => document.querySelector<HTMLInputElement>('input[name=website]')!;

  it('is neither seen, announced, reached by keyboard nor filled in by the browser', () => {
    show();
    expect(field()).not.toBeVisible();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field()).toHaveAttribute('tabindex', '-1');
    expect(field()).toHaveAttribute('autocomplete', 'off');
  });

  it('is not spoken of while it is empty, and tells what stands in it', async () => {
    const view = show();
    expect(await send(view)).not.toHaveProperty('trap');
    view.unmount();
    const caught = show();
    field().value = 'https://buy.example';
    expect(await send(caught)).toHaveProperty('trap', 'https://buy.example');
  });
});
