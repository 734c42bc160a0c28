import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, minify, type Plugin } from 'vite'

import { chunkOf } from './chunks.ts'

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

/** Vite wraps each dynamic import to fetch its styles first. All styles are one file here, so it only has to import. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** `?minified` is the text of a script that a page holds itself. */
const minifiedText: Plugin = {
  name: 'minified-text',
  enforce: 'pre',
  load: {
    filter: { id: /\?minified$/ },
    async handler(id) {
      const file = id.replace('?minified', '')
      const { code } = await minify(file, readFileSync(file, 'utf8'))
      return `export default ${JSON.stringify(code.trim())}`
    },
  },
}

const ownersOfClasses = new Map<string, string>()

/** Two classes of one name would mix their styles: short hashes may coincide, and then the build fails. */
function refuseDoubles(file: string, classes: Record<string, string>) {
  for (const [name, scoped] of Object.entries(classes)) {
    const [short = ''] = scoped.split(' ')
    const owner = `${file} .${name}`
    const other = ownersOfClasses.get(short) ?? owner
    if (other !== owner) throw new Error(`${owner} and ${other} are both named ${short}`)
    ownersOfClasses.set(short, owner)
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), layersInOrder, plainImports, minifiedText],
  appType: 'custom',
  // In development a name tells where it comes from.
  ...(command === 'build' && {
    css: { modules: { generateScopedName: '[hash:base64:6]', getJSON: refuseDoubles } },
  }),
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
    // The library of maps, which comes when a map is seen.
    chunkSizeWarningLimit: 1_200,
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
      ...(!isSsrBuild && {
        preserveEntrySignatures: false,
        output: {
          codeSplitting: {
            groups: [{ name: chunkOf, debugName: 'screens' }],
            includeDependenciesRecursively: false,
          },
        },
      }),
    },
  },
}))
