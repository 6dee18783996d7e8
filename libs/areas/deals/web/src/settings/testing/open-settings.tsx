import { mastersReducer, mastersSaga } from '@crm/identity-web';
import type { Company, Masters } from '@crm/identity-web';
import { openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { masters } from '../../testing/samples.ts';
import { area } from '../store-module.ts';
import { DealTypeScreen } from '../detail/DealTypeScreen.tsx';
import { LifecycleScreen } from '../lifecycle/LifecycleScreen.tsx';
import { manifest } from '../manifest.ts';
import { TypesScreen } from '../types/TypesScreen.tsx';
import { settingsAnswers } from './settings-answers.ts';

const { loaders = {} } = manifest;

/** Opens the settings at an address, with the masters of a small company and a simulated user. */
export async function openSettings(
  url: string,
  answers: FakeAnswers = {},
  known: Masters = masters,
  company: Partial<Company> = {},
) {
  const element = (
    <Routes>
      <Route path="/deal_types" element={<TypesScreen />} />
      <Route path="/deal_types/:dealTypeId" element={<DealTypeScreen />} />
      <Route path="/lifecycle_stages" element={<LifecycleScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const areas = [{ name: 'masters', reducer: mastersReducer, saga: mastersSaga }, area];
  const rendered = await openScreen(
    element,
    { areas, loaders, failsWithSagas: true },
    {
      preloaded: { masters: { status: 'ready', data: { masters: known, company } } },
      answers: {
        ...settingsAnswers(known),
        listMasterUses: { data: [] },
        getMasters: { data: known },
        getCurrentDomain: { data: {} },
        ...answers,
      },
      url,
    },
  );
  const person = userEvent.setup();
  /** Pastes a text into a field. */
  const fill = async (box: HTMLElement, text: string) => {
    await person.clear(box);
    await person.click(box);
    await person.paste(text);
  };
  const sent = (name: string) => rendered.requests.filter((one) => one.name === name).map(({ args }) => args);
  return { ...rendered, person, fill, sent };
}
