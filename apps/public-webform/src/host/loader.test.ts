const markup = { src: 'https://forms.example.jp/webforms/embed.js', webformid: 'abc' };

/** Runs the script as if it stood in the given element of a document that is still loading, or is complete. */
const run = async (parent: Element, { webformid, isLoading }: { webformid?: string; isLoading?: boolean } = {}) => {
  const script = document.createElement('script');
  // An element with `src` would be fetched.
  Object.defineProperty(script, 'src', { value: markup.src });
  if (webformid !== '') script.dataset['webformid'] = webformid ?? markup.webformid;
  parent.append(script);
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(isLoading ? 'loading' : 'complete');
  await jest.isolateModulesAsync(async () => void (await import('./loader.ts')));
  return script;
};
const frame = () => document.querySelector('iframe');
const ready = () => window.dispatchEvent(new Event('DOMContentLoaded'));

let errors: jest.SpyInstance;
beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '<main></main><footer></footer>';
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('the embed script', () => {
  it('shows the form at its own place in the body', async () => {
    const script = await run(document.querySelector('main')!);
    expect(script.nextElementSibling).toBe(frame());
    expect(frame()!.src).toBe('https://forms.example.jp/webforms/?webformid=abc');
    expect(errors).not.toHaveBeenCalled();
  });

  it('waits in <head> for the body, and shows the form in its element', async () => {
    await run(document.head, { isLoading: true });
    expect(frame()).toBeNull();
    document.querySelector('main')!.innerHTML = '<div id="enishi-webform-abc"></div>';
    ready();
    expect(frame()!.parentElement!.id).toBe('enishi-webform-abc');
    expect(errors).not.toHaveBeenCalled();
  });

  it('reports on the console that it stands in <head> without an element, and shows the form at the end', async () => {
    await run(document.head, { isLoading: true });
    ready();
    expect(frame()).toBe(document.body.lastElementChild);
    expect(errors.mock.calls).toEqual([[expect.stringMatching(/embed\.js: .*<head>.*<div id="enishi-webform-abc">/)]]);
  });

  it('shows the form at once in the <head> of a loaded page', async () => {
    await run(document.head);
    expect(frame()!.parentElement).toBe(document.body);
  });

  it('reports a missing form id on the console', async () => {
    await run(document.querySelector('main')!, { webformid: '' });
    expect(errors.mock.calls).toEqual([[expect.stringContaining('data-webformid is missing')]]);
  });
});
