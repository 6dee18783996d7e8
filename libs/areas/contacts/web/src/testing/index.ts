export { contact, contactRow } from './samples.ts';
export { allLoaders, AllWords, ContactsApp } from './ContactsHouse.tsx';
