import react from '@vitejs/plugin-react';

export default {
  plugins: [react()],
  logLevel: 'warn',
  build: {
    // How long plugins took says something about the machine, not about the packages.
    rolldownOptions: { input: { main: 'index.html', hydrate: 'hydrate.html' }, checks: { bundlerTimings: false } },
    chunkSizeWarningLimit: 2000,
  },
};
