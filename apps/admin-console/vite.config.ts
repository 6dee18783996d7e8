import { defineConfig } from 'vite';
import { staffApp } from '../../tools/house/staff-app.mjs';

/**
 * The KB that areas may add to the entry: identity has the gate and the masters of every screen,
 * team five navigation items, company three.
 */
const entry = { limit: 0.3, limits: { identity: 3, team: 0.55, company: 0.35, 'custom-objects': 0.32 } };

export default defineConfig(staffApp({ root: import.meta.dirname, base: '/admin/', port: 4202, entry }));
