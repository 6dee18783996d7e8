export { RegisterScreen as Page } from '../registration/RegisterScreen.tsx';
