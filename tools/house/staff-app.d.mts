import type { UserConfig } from 'vite';

export declare function staffApp(app: { root: string; base: string; port: number }): UserConfig;
