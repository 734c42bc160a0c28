import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Left as packages: they bring files of their own, or gain nothing from being built in. */
const packages = [
  '@electric-sql/pglite',
  'fastify',
  '@fastify/static',
  'pg',
  'pino',
  'prom-client',
  'nodemailer',
  'pdfkit',
  '@resvg/resvg-js',
]

/** What nearly every page is made of: one file instead of thirty small ones, a third lighter on the wire. */
const KIT = new RegExp(
  [
    'src/site/navigation/go-to\\.',
    'src/site/ui/(controls/button|icons/icon|layout/(layout|main|pagination)|links/(breadcrumbs|current-path|page-link|pagination)|rendering/lazy-hydrate|text/(tag|text))\\.',
    'src/site/shell/frame/(footer|header|logo|menu|saved-link|theme-switch)\\.',
    'src/site/parts/(company/(brand|site-facts|phone)|lots/(lot-badge|lot-words)|lots/card/(lot-card|tower))\\.',
    'src/site/parts/(media/plan-picture|saved/(saved-form|save-buttons)|request/posted)\\.',
    'src/domain/(addresses/page-links|brand/built-in-words|lots/(area|features|lot|lot-status|lot-titles)|money/money|query/lot-query|text/plural|time/(dates|keys))\\.',
  ].join('|'),
)

/** All styles are one file; in whatever order it was put together, layers keep theirs (src/site/styles/site.css). */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `@layer tokens,base,ui,parts,pages;${String(file.source)}`
    },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), layersInOrder],
  appType: 'custom',
  // The server is built too: React then runs its fast build whatever NODE_ENV says, and Drizzle is one file to
  // read instead of hundreds. In development React stays a package: Vite does not evaluate CommonJS.
  ...(command === 'build' && { ssr: { noExternal: true, external: packages } }),
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // A first page waits for every file of styles it links, and twenty small ones come later than one of 24 kB.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Scripts behind a link are few and come together; naming each in every first load costs more than it saves.
      resolveDependencies: () => [],
    },
    rolldownOptions: {
      input: isSsrBuild
        ? ['./src/site/entry.server.tsx', './src/server/main.ts']
        : './src/site/entry.browser.tsx',
      // React in a file of its own stays in visitors' caches from release to release.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'kit', test: KIT },
            ],
          },
        },
      }),
    },
  },
}))
