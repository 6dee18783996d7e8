export { contact, contactRow } from './samples.ts';
export { allLoaders, AllWords, ContactsApp } from './ContactsApp.tsx';
