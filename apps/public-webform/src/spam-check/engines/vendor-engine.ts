import { handIn } from '../check-api.ts';
import { announce } from '../announce.ts';
import { reportHeight } from '../report-height.ts';
import type { EngineContext } from './engine.types.ts';

type Options = Record<string, unknown>;
/** The three services speak alike: render into an element, call back with a token, start anew. */
type Service = {
  ready?: (done: () => void) => void;
  render: (element: HTMLElement, options: Options) => unknown;
  reset: (widget?: unknown) => void;
};

const globals = { recaptcha: 'grecaptcha', turnstile: 'turnstile', hcaptcha: 'hcaptcha' } as const;

/** The action that the server expects where a service tells one. */
export const ACTION = 'webform';
const LOAD_TIMEOUT_MS = 20_000;

const load = (address: string, name: string): Promise<Service> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => reject(new Error('The service did not load.'));
    const late = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = address;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(late);
      const service = (window as unknown as Record<string, Service | undefined>)[name];
      if (!service) fail();
      else if (service.ready) service.ready(() => resolve(service));
      else resolve(service);
    };
    document.head.append(script);
  });

/** The check of a service that the form's owner chose; it has its own words and its own ways for a keyboard. */
export const showVendorEngine = async (context: EngineContext): Promise<void> => {
  const { root, settings, texts, trackingId, report } = context;
  const { engine, script = '', siteKey, locale } = settings;
  root.innerHTML = '<div class="vendor"></div><p class="status" role="status"></p>';
  const status = root.querySelector('.status')!;
  const place = root.querySelector<HTMLElement>('.vendor')!;
  const say = (text: string): void => {
    status.textContent = text;
  };
  const name = globals[engine as keyof typeof globals];
  const address = new URL(script);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('hl', locale);
  try {
    const service = await load(address.href, name);
    const anew = (text: string): void => {
      say(text);
      service.reset();
    };
    service.render(place, {
      sitekey: siteKey,
      action: ACTION,
      language: locale,
      hl: locale,
      size: window.innerWidth < 310 ? 'compact' : 'normal',
      callback: (token: string) => {
        say(texts.working);
        handIn(settings, token, trackingId).then(
          (pass) => {
            say('');
            announce(pass, report, () => anew(texts.expired));
          },
          () => anew(texts.failed),
        );
      },
      'expired-callback': () => say(''),
      'error-callback': () => say(texts.unavailable),
    });
    // A task unfolds without a word to the page around it.
    setInterval(reportHeight(root, report), 300);
  } catch {
    say(texts.unavailable);
  }
};
