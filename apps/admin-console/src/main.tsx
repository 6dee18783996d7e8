import '@crm/ui-kit/styles.css';
import { mountApp } from '@crm/app-kit';
import { CompanyGate, Reentry, mastersReducer, mastersSaga, useCompany } from '@crm/identity-web';
import { rooms } from './rooms.ts';

mountApp({
  element: document.getElementById('root')!,
  basename: '/admin',
  rooms,
  areas: [{ name: 'masters', reducer: mastersReducer, saga: mastersSaga }],
  Gate: CompanyGate,
  Reentry,
  useCompanyName: () => useCompany()?.name ?? '',
  otherApp: { href: '/', name: 'staff', isForAdministrators: false },
  isForAdministrators: true,
});
