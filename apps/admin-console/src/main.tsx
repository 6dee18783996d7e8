import '@crm/ui-kit/styles.css';
import { mountApp } from '@crm/app-kit';
import { CompanyGate, Reentry, mastersReducer, mastersSaga, useCompanyFace } from '@crm/identity-web';
import { modules } from './modules.ts';

mountApp({
  element: document.getElementById('root')!,
  basename: '/admin',
  modules: modules,
  areas: [{ name: 'masters', reducer: mastersReducer, saga: mastersSaga }],
  Gate: CompanyGate,
  Reentry,
  useCompany: useCompanyFace,
  otherApp: { href: '/', name: 'staff', isForAdministrators: false },
  isForAdministrators: true,
});
