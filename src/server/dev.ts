import { createServer } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'

import type { BuiltPages, PageCode } from '#contract/built-site.ts'

import { readConfig } from './config.ts'
import { start } from './start.ts'

/** The development site: pages are rendered from the sources on every request, so a change needs no restart. */
const config = readConfig()
const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })

const { ssr } = vite.environments
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite has no place to draw pages in')
const newest = async () => (await ssr.runner.import('/src/site/entry.server.tsx')) as BuiltPages
const empty = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
const refreshHead = empty.slice(empty.indexOf('<head>') + 6, empty.indexOf('</head>'))

let site = await newest()
// The kit has an address here alone: neither the table of routes nor the built site knows of it.
const kit = 'kit/kit'
const kitPage = async () =>
  ((await ssr.runner.import('/src/site/kit/kit.page.tsx')) as { default: PageCode }).default

const { app } = await start(config, {
  site: {
    ...site,
    match: (path) => (path === '/kit' ? { name: kit, path, params: {} } : site.match(path)),
    fileOf: (name) => (name === kit ? './kit/kit.page.tsx' : site.fileOf(name)),
    async fetchPage(name) {
      site = await newest()
      return name === kit ? kitPage() : site.fetchPage(name)
    },
    render: (...args) => site.render(...args).replace('<head>', `<head>${refreshHead}`),
  },
  assetsOf: (pageFile) => ({
    page: pageFile.replace('./', '/src/site/'),
    scripts: ['/src/site/entry.browser.tsx'],
    standIns: '/src/site/entry.stand-ins.ts',
    chunks: [],
    styles: [],
    fonts: [],
  }),
  office: { scripts: ['/src/office/entry.tsx'], styles: [], head: refreshHead },
  dist: null,
  build: { id: 'dev', timestamp: Date.now(), release: 'dev' },
  writeLine: console.log,
  cachePages: false,
  options: {
    serverFactory: (handler) =>
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => handler(request, response)),
      ),
  },
})

console.log(await app.listen({ host: config.host, port: config.port }))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)))
