import '@crm/ui-kit/styles.css';
import { mountApp } from '@crm/app-kit';
import { CompanyGate, Reentry, mastersReducer, mastersSaga, useCompanyFace } from '@crm/identity-web';
import { modules } from './modules.ts';

void mountApp({
  element: document.getElementById('root')!,
  basename: '',
  modules,
  placeWords: { ja: () => import('virtual:navigation-words/ja'), en: () => import('virtual:navigation-words/en') },
  home: '/home',
  setup: '/start',
  areas: [{ name: 'masters', reducer: mastersReducer, saga: mastersSaga }],
  Gate: CompanyGate,
  Reentry,
  useCompany: useCompanyFace,
  otherApp: { href: '/admin/', name: 'admin', isForAdministrators: true },
});
