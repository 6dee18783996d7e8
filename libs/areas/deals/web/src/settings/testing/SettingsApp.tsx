import type { Masters } from '@crm/identity-web';
import { StoryApp } from '@crm/web-kit/testing';
import type { StoryAppProps } from '@crm/web-kit/testing';
import { masters as sampleMasters } from '../../testing/samples.ts';
import { manifest } from '../manifest.ts';
import { area } from '../store-module.ts';
import { settingsAnswers } from './settings-answers.ts';

const { loaders = {} } = manifest;

interface SettingsAppProps extends Omit<StoryAppProps, 'of' | 'preloaded'> {
  masters?: Masters;
  /** The initial state of the settings in the store. */
  settings?: object;
}

/** Renders a story of the settings inside the app's providers, with masters. */
export const SettingsApp = ({ masters = sampleMasters, settings, ...props }: SettingsAppProps) => (
  <StoryApp
    {...props}
    of={{ areas: [area], loaders, answers: settingsAnswers(masters) }}
    preloaded={{
      masters: { status: 'ready', data: { masters, company: {} } },
      ...(settings && { 'deal-settings': settings }),
    }}
  />
);
