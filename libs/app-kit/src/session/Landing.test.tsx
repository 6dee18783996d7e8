import { setupMemory } from '@crm/web-kit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { Landing } from './Landing.tsx';

beforeEach(() => localStorage.clear());

const Place = () => <p>{useLocation().pathname}</p>;
const land = (name: string, setup?: string) => {
  const user = { id: 4, currentDomainId: 7, profile: { name } };
  const store = { getState: () => ({ auth: { user } }), subscribe: () => () => {}, dispatch: () => {} };
  render(
    <Provider store={store as never}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Landing home="/home" setup={setup} />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return screen.getByText(/^\//).textContent;
};

it('leads a new administrator to the first steps', () => expect(land('administrator', '/start')).toBe('/start'));

it('leads an administrator home when the first steps are over', () => {
  setupMemory({ id: 4, currentDomainId: 7 }).setOver(true);
  expect(land('administrator', '/start')).toBe('/home');
});

it('leads other members home, and everybody in an app without first steps', () => {
  expect(land('general', '/start')).toBe('/home');
  document.body.innerHTML = '';
  expect(land('administrator')).toBe('/home');
});
