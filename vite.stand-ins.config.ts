import { defineConfig } from 'vite'

/**
 * What old browsers lack is a build of its own: beside the site, helpers of the bundler that both use would become one more
 * file of every page.
 */
export default defineConfig({
  appType: 'custom',
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/browser',
    emptyOutDir: false,
    manifest: '.vite/stand-ins.json',
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: './src/site/entry.stand-ins.ts' },
  },
})
