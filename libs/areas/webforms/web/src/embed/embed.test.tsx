import type { Rendered } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { show } from '../testing/WebformsApp.tsx';
import { qrSvg } from './qr-code.ts';
import { elementSnippet, iframeSnippet, rawSnippet, reactSnippet, scriptSnippet } from './snippets.ts';

jest.setTimeout(60_000);
const form = { hashid: 'a1', publicUrl: 'https://f.example.jp/webforms/?webformid=a1', title: 'フォーム' };

describe('embed snippets', () => {
  it('escape titles and addresses', () => {
    const code = iframeSnippet({ hashid: 'a1', publicUrl: 'https://f.example.jp/?x="&y', title: '"><script>' });
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;"');
    expect(code).toContain('src="https://f.example.jp/?x=&quot;&amp;y"');
  });

  it('load the loader from the host of the public pages', () => {
    expect(scriptSnippet(form)).toBe(
      '<script async src="https://f.example.jp/webforms/embed.js" data-webformid="a1" data-title="フォーム"></script>',
    );
    expect(elementSnippet(form)).toContain('src="https://f.example.jp/webforms/element.js"');
    expect(elementSnippet(form)).toContain('<crm-webform webformid="a1"></crm-webform>');
    expect(rawSnippet(form)).toContain('<crm-webform webformid="a1" unstyled></crm-webform>');
    expect(reactSnippet(form)).toMatch(
      /^\/\/ npm install https:\/\/f\.example\.jp\/packages\/crm-webform-renderer-\d+\.\d+\.\d+\.tgz\n/,
    );
    expect(reactSnippet(form)).toContain("baseUrl: 'https://f.example.jp/api/form'");
    expect(reactSnippet(form)).toContain("spamCheckUrl = 'https://f.example.jp/webforms/spam-check?webformid=a1'");
  });

  describe('iframe snippet', () => {
    const listening = new AbortController();
    const assign = jest.fn();
    let frame: HTMLIFrameElement;
    const tell = (source: Window | null, data: object) =>
      window.dispatchEvent(
        new MessageEvent('message', { source, data: { type: 'enishi:webform', webformid: 'a1', ...data } }),
      );
    beforeAll(() => {
      const code = iframeSnippet({ ...form, publicUrl: 'about:blank' });
      document.body.innerHTML = code;
      frame = document.querySelector('iframe')!;
      const script = /<script>([\s\S]*)<\/script>/.exec(code)![1]!;
      const listen = (type: 'message', listener: () => void) =>
        window.addEventListener(type, listener, { signal: listening.signal });
      new Function('addEventListener', 'location', script)(listen, {
        assign,
        href: 'https://host.example/contact#top',
      });
    });
    afterAll(() => {
      listening.abort();
      document.body.innerHTML = '';
    });

    it('follows the height that its own frame reports, and ignores other frames', () => {
      tell(window, { event: 'height', height: 900 });
      expect(frame.style.height).toBe('');
      tell(frame.contentWindow, { event: 'height', height: 740 });
      expect(frame.style.height).toBe('740px');
    });

    it('sends its own frame the address of the page', () => {
      const told = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation();
      tell(window, { event: 'ready' });
      tell(frame.contentWindow, { event: 'ready' });
      const page = { type: 'enishi:webform-host', webformid: 'a1', event: 'page', url: 'https://host.example/contact' };
      expect(told.mock.calls).toEqual([[page, '*']]);
      told.mockRestore();
    });

    it('redirects the whole page only for its own frame and a web address, and tells the frame to stay', () => {
      const stays = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation();
      tell(window, { event: 'redirect', url: 'https://stranger.example/' });
      tell(frame.contentWindow, { event: 'redirect', url: 'javascript:alert(1)' });
      expect(assign).not.toHaveBeenCalled();
      tell(frame.contentWindow, { event: 'redirect', url: 'https://www.example.jp/thanks' });
      expect(assign.mock.calls).toEqual([['https://www.example.jp/thanks']]);
      expect(stays).toHaveBeenCalledWith({ type: 'enishi:webform-host', webformid: 'a1', event: 'redirecting' }, '*');
    });
  });
});

it('draws a QR code with its quiet zone and a size that grows with the text', () => {
  const sizeOf = (text: string) => Number(/viewBox="0 0 (\d+)/.exec(qrSvg(text))![1]);
  expect(sizeOf('a')).toBe((21 + 8) * 8);
  expect(sizeOf(form.publicUrl)).toBeGreaterThan(sizeOf('a'));
});

describe('EmbedTab', () => {
  let rendered: Rendered;
  beforeEach(async () => {
    rendered = await show(<WebformScreen />, { url: '/forms/7?tab=embed', path: '/forms/:webformId' });
  });
  afterEach(() => rendered.stop());

  it('shows the code of the chosen method and copies the address', async () => {
    const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(await screen.findByRole('button', { name: 'URLをコピー' }));
    await userEvent.click(screen.getByRole('radio', { name: /iframe/ }));
    await userEvent.click(screen.getByRole('button', { name: 'コードをコピー' }));
    expect(writeText.mock.calls[0]).toEqual(['https://forms.example.jp/webforms/?webformid=abc123']);
    expect(writeText.mock.calls[1]![0]).toContain('<iframe id="enishi-webform-abc123"');
    expect(await screen.findByText('埋め込みコードをコピーしました。')).toBeVisible();
    expect(screen.getByRole('img', { name: /QRコード/ })).toHaveAttribute('src', expect.stringContaining('svg'));
  });
});
