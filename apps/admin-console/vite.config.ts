import { defineConfig } from 'vite';
import { staffApp } from '../../tools/house/staff-app.mjs';

export default defineConfig(staffApp({ root: import.meta.dirname, base: '/admin/', port: 4202 }));
