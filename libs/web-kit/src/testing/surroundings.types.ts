import type { Language, Loaders } from '@crm/i18n';
import type { StoreModule } from '../store/store-module.types.ts';
import type { FakeAnswers } from './fake-send.ts';

/** The parts of the app that are ready before a screen of an area is shown, for its stories and tests. */
export interface Surroundings {
  areas?: readonly StoreModule[];
  /** The texts of the area and of the areas whose parts it uses. */
  loaders: Loaders;
  /** The texts that are loaded before the screen is shown, as the navigation does. */
  namespaces?: readonly string[];
  /** The usual answers of the fake server, by operation. */
  answers?: FakeAnswers;
  /** True to fail a test in which a saga has thrown, for example because the fake server lacks an answer. */
  failsWithSagas?: boolean;
  /** The initial state of the store. */
  preloaded?: Record<string, unknown>;
}

/** The differences of one story or test from its area. */
export interface ScreenOptions {
  /** The answers that differ from the usual ones. */
  answers?: FakeAnswers;
  preloaded?: Record<string, unknown>;
  url?: string;
  /** The pattern of the screen's route, for parameters: `/deals/:id`. */
  path?: string;
  language?: Language;
}
