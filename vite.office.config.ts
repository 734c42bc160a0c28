import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The back office is a build of its own: what visitors load does not know of it. */
export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  base: '/staff/',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/office',
    emptyOutDir: true,
    manifest: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: './src/office/entry.tsx' },
  },
})
