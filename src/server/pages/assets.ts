import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Assets } from '#site/entry.server.tsx'

type Chunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isDynamicEntry?: boolean
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/site/entry.browser.tsx'
/** Letters of every page; the rouble sign and rarer scripts come when a page shows them. */
const FIRST_FONTS = /geologica-(latin|cyrillic)/

/** Tells from what Vite built which files a page needs. */
export function builtAssets(dist: string): (pageFile: string) => Assets {
  const manifest = JSON.parse(
    readFileSync(join(dist, 'browser/.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const known = new Map<string, Assets>()
  return (pageFile) => {
    const found = known.get(pageFile) ?? assetsOf(manifest, pageFile.replace('./', 'src/site/'))
    known.set(pageFile, found)
    return found
  }
}

function assetsOf(manifest: Manifest, page: string): Assets {
  const everywhere = new Set<Chunk>()
  gather(manifest, ENTRY, everywhere)
  const needed = new Set(everywhere)
  gather(manifest, page, needed)
  const [entry, ...rest] = needed
  const drawn = withLatePieces(manifest, [...needed.difference(everywhere)], needed)
  const all = (pick: (chunk: Chunk) => string[]) =>
    [...new Set([...drawn].flatMap(pick))].map((file) => `/${file}`)
  return {
    page: manifest[page]?.isDynamicEntry ? `/${manifest[page].file}` : null,
    scripts: [`/${entry!.file}`],
    chunks: rest.map(({ file }) => `/${file}`),
    styles: all(({ css = [] }) => css),
    fonts: all(({ assets = [] }) => assets).filter((file) => FIRST_FONTS.test(file)),
  }
}

/**
 * Pieces whose code comes after the page are in its HTML from the start, so their styles must be too. A page or any
 * part of it may ask for one.
 */
function withLatePieces(manifest: Manifest, own: Chunk[], needed: Set<Chunk>): Set<Chunk> {
  const drawn = new Set(needed)
  const later = own.flatMap(({ dynamicImports = [] }) => dynamicImports)
  for (const name of later) {
    if (drawn.has(manifest[name]!)) continue
    gather(manifest, name, drawn)
    later.push(...(manifest[name]?.dynamicImports ?? []))
  }
  return drawn
}

function gather(manifest: Manifest, name: string, into: Set<Chunk>) {
  const chunk = manifest[name]
  if (!chunk || into.has(chunk)) return
  into.add(chunk)
  for (const imported of chunk.imports ?? []) gather(manifest, imported, into)
}
