import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import type { Street } from '#contract/drawings.ts'
import { escapeText } from '#domain/text/escape.ts'
import { minutesAhead } from '#domain/time/site-time.ts'
import { FOREVER, HTML, PLAIN_TEXT } from '#server/http/headers.ts'

/** What the document of the office names: its own build, or the sources behind a dev server. */
export type OfficeFiles = { scripts: string[]; styles: string[]; head: string }

const ENTRY = 'src/office/entry.tsx'
/** What the entry fetches at once. */
const START = 'src/office/start.tsx'

type BuiltFile = { file: string; imports?: string[] }

/** Of what Vite built into `dist/office`. null: the site runs without its office. */
export function builtOffice(dist: string): OfficeFiles | null {
  const path = join(dist, 'office/.vite/manifest.json')
  if (!existsSync(path)) return null
  const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync(path, 'utf8'))
  const addressOf = (name: string) => (manifest[name] ? [`/staff/${manifest[name].file}`] : [])
  const first = [START, ...(manifest[START]?.imports ?? [])].filter((name) => name !== ENTRY)
  const preloads = first.flatMap(addressOf)
  return {
    scripts: addressOf(ENTRY),
    styles: addressOf('style.css'),
    head: preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join(''),
  }
}

type ShellDeps = {
  files: OfficeFiles | null
  dist: string | null
  siteName: () => string
  /** The stylesheet of the brand, where it changes any token. */
  brandStyles: () => string | null
  /** Addresses of the streets of projects that are drawn, by alias. */
  streets: () => Record<string, Street>
}

/** The one document of the office, for all its addresses, and the files it names. */
export async function registerShell(app: FastifyInstance, parts: ShellDeps) {
  const { files, dist } = parts
  if (files && dist) await registerAssets(app, dist)
  for (const url of ['/', '/*'])
    app.get(url, async (_request, reply) =>
      files === null
        ? reply.code(404).type(PLAIN_TEXT).send('Кабинет не собран')
        : reply.type(HTML).send(documentOf({ ...parts, files })),
    )
}

const registerAssets = (app: FastifyInstance, dist: string) =>
  app.register(fastifyStatic, {
    root: join(dist, 'office/assets'),
    prefix: '/assets/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', FOREVER),
  })

function documentOf({ files, ...parts }: ShellDeps & { files: OfficeFiles }): string {
  const brandStyles = parts.brandStyles()
  const siteName = escapeText(parts.siteName())
  const streets = escapeText(JSON.stringify(parts.streets()))
  const styles = brandStyles ? [...files.styles, brandStyles] : files.styles
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>Кабинет — ${siteName}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    files.head,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `</head><body data-site="${siteName}" data-streets="${streets}" data-hours-ahead="${minutesAhead() / 60}"><div id="office"></div>`,
    '<noscript>Кабинету нужен JavaScript.</noscript></body></html>',
  ].join('')
}
