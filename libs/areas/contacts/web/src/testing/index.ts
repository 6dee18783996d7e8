export { contact, contactRow } from './samples.ts';
export { allLoaders, AllWords, ContactsHouse } from './ContactsHouse.tsx';
