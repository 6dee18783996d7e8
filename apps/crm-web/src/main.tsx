import '@crm/ui-kit/styles.css';
import { mountApp } from '@crm/app-kit';
import { CompanyGate, Reentry, mastersReducer, mastersSaga, useCompanyFace } from '@crm/identity-web';
import { rooms } from './rooms.ts';

void mountApp({
  element: document.getElementById('root')!,
  basename: '',
  rooms,
  placeWords: { ja: () => import('virtual:place-words/ja'), en: () => import('virtual:place-words/en') },
  home: '/deals',
  areas: [{ name: 'masters', reducer: mastersReducer, saga: mastersSaga }],
  Gate: CompanyGate,
  Reentry,
  useCompany: useCompanyFace,
  otherApp: { href: '/admin/', name: 'admin', isForAdministrators: true },
});
