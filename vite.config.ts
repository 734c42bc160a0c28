import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
]

/** What nearly every page is made of: one file instead of thirty small ones, a third lighter on the wire. */
const KIT = new RegExp(
  [
    'src/site/(links|navigation/go-to)\\.',
    'src/site/ui/(breadcrumbs|button|icon|late|layout|main|menu-link|pagination|path|tag|text)\\.',
    'src/site/parts/(facts|footer|header|logo|lot-badge|lot-card|lot-words|menu|phone|plan-picture)\\.',
    'src/site/parts/(saved|saved-link|save-buttons|theme-switch|tower|request-form/posted)\\.',
    'src/domain/(area|dates|features|keys|lot|lot-query|lot-status|lot-url|money|plural|titles)\\.',
  ].join('|'),
)

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
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
    modulePreload: {
      polyfill: false,
      // Scripts behind a link are few and come together; naming each in every first load costs more than it saves.
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
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
