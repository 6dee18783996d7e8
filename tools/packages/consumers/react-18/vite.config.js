import react from '@vitejs/plugin-react';

export default {
  plugins: [react()],
  logLevel: 'warn',
  build: { rolldownOptions: { input: { main: 'index.html', hydrate: 'hydrate.html' } }, chunkSizeWarningLimit: 2000 },
};
