import react from '@vitejs/plugin-react';

export default {
  plugins: [react()],
  logLevel: 'warn',
  build: {
    // Plugin timings depend on the machine, not on the packages.
    rolldownOptions: { input: { main: 'index.html', hydrate: 'hydrate.html' }, checks: { bundlerTimings: false } },
    chunkSizeWarningLimit: 2000,
  },
};
