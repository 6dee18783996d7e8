import { apiError, openScreen as open } from '@crm/web-kit/testing';
import { screen as page } from '@testing-library/react';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Loaders } from '@crm/i18n';
import type { StoreModule } from '@crm/web-kit';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { mastersSaga } from '../masters/masters.saga.ts';
import { mastersReducer } from '../masters/masters.slice.ts';
import { accountAnswers } from './samples.ts';
import { sessionArea, user } from './session-store-module.ts';

interface ScreenOptions {
  url?: string;
  answers?: FakeAnswers;
  isSignedIn?: boolean;
  available?: boolean;
  language?: 'ja' | 'en';
  /** Further store modules and texts besides the area's own. */
  areas?: readonly StoreModule[];
  moreLoaders?: Loaders;
}

/** Renders a screen of the area with a session and a typing user. */
export async function openScreen(screen: ReactElement, options: ScreenOptions = {}) {
  const { url = '/sign_in', answers, language, areas = [], moreLoaders, ...session } = options;
  const element = (
    <Routes>
      <Route path={url.split('?')[0]} element={screen} />
      <Route path="*" element={null} />
    </Routes>
  );
  const rendered = await open(
    element,
    {
      areas: [sessionArea(session), area, { name: 'masters', reducer: mastersReducer, saga: mastersSaga }, ...areas],
      loaders: { ja: { ...loaders.ja, ...moreLoaders?.ja }, en: { ...loaders.en, ...moreLoaders?.en } },
      answers: { validateToken: { success: true, data: user }, ...accountAnswers },
    },
    { answers, language, url },
  );
  const person = userEvent.setup();
  /** Sets a text into a field at once. */
  const fill = async (box: HTMLElement, text: string) => {
    await person.clear(box);
    await person.click(box);
    await person.paste(text);
  };
  return { ...rendered, person, fill };
}

/** Returns a refusal of the token-auth calls, with keys in camelCase. */
export const refusedFields = (fields: Record<string, string[]>) => () => {
  const errors = { ...fields, fullMessages: Object.values(fields).flat() };
  throw apiError('ValidationFailed', { status: 422, message: errors.fullMessages.join(' '), errors });
};

/** Returns a refusal without fields. */
export const refused = (status: number, code: string, message: string) => () => {
  throw apiError(code, { status, message, errors: [message] });
};

/** Returns the input of a label, with or without the badge of required fields. */
export const field = (label: string, { getByLabelText } = page as Pick<typeof page, 'getByLabelText'>): HTMLElement =>
  getByLabelText((text) => text.replace(/\s*(必須|Required)$/, '') === label, { selector: 'input' });
