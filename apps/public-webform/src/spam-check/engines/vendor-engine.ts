import { submitResponse } from '../check-api.ts';
import { announce } from '../announce.ts';
import { reportHeight } from '../report-height.ts';
import type { CheckTexts } from '../texts.ts';
import type { EngineContext } from './engine.types.ts';

type Options = Record<string, unknown>;
/** The common interface of the three services: render into an element, call back with a token, reset. */
type Service = {
  ready: (done: () => void) => void;
  render: (element: HTMLElement, options: Options) => unknown;
  reset: (widget?: unknown) => void;
};

const globals = { recaptcha: 'grecaptcha', turnstile: 'turnstile', hcaptcha: 'hcaptcha' } as const;

/** The action that the server expects from services that report one. */
export const ACTION = 'webform';
const LOAD_TIMEOUT_MS = 20_000;
/** The width in px below which a service's usual box does not fit. */
const LEAST_NORMAL_WIDTH = 310;

const load = (address: string, engine: keyof typeof globals): Promise<Service> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => reject(new Error('The service did not load.'));
    const late = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = address;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(late);
      const service = (window as unknown as Record<string, Service | undefined>)[globals[engine]];
      if (!service) fail();
      // reCAPTCHA's script only fetches the real one. The others are complete by now, and Turnstile's `ready` throws in
      // an inserted script.
      else if (engine === 'recaptcha') service.ready(() => resolve(service));
      else resolve(service);
    };
    document.head.append(script);
  });

/**
 * Renders the check of the service that the form's owner chose; the service brings its own texts and keyboard support.
 */
export const showVendorEngine = async (context: EngineContext): Promise<void> => {
  const { root, settings, texts, trackingId, report } = context;
  const { script = '', siteKey, locale } = settings;
  const engine = settings.engine as keyof typeof globals;
  const isNarrow = window.innerWidth < LEAST_NORMAL_WIDTH;
  root.innerHTML = '<div class="vendor"></div><p class="status" role="status"></p>';
  root.classList.toggle('compact', isNarrow);
  const status = root.querySelector('.status')!;
  const place = root.querySelector<HTMLElement>('.vendor')!;
  const say = (text: keyof CheckTexts | null): void => {
    root.dataset['state'] = text ?? 'idle';
    status.textContent = text && texts[text];
  };
  const address = new URL(script);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('hl', locale);
  try {
    const service = await load(address.href, engine);
    let hasPass = false;
    const anew = (text: keyof CheckTexts): void => {
      hasPass = false;
      say(text);
      service.reset();
    };
    service.render(place, {
      sitekey: siteKey,
      action: ACTION,
      language: locale,
      hl: locale,
      size: isNarrow ? 'compact' : 'normal',
      callback: (token: string) => {
        say('working');
        submitResponse(settings, token, trackingId).then(
          (pass) => {
            hasPass = true;
            say('done');
            announce(pass, report, () => anew('expired'));
          },
          () => anew('failed'),
        );
      },
      // The service's token has been exchanged for the pass, which is valid longer.
      'expired-callback': () => hasPass || say(null),
      'error-callback': () => hasPass || say('unavailable'),
    });
    // A task unfolds without an event in this page.
    setInterval(reportHeight(root, report), 300);
  } catch {
    place.remove();
    say('unavailable');
  }
};
