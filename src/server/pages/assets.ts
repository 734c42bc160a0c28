import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Assets } from '#contract/page.ts'

type Chunk = {
  file: string
  assets?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/site/entry.browser.tsx'
const STYLES = 'style.css'
/** Letters of every page; the rouble sign and rarer scripts come when a page shows them. */
const FIRST_FONTS = /geologica-(latin|cyrillic)/

/** Finds the files of a page in the manifest of Vite. */
export function builtAssets(dist: string): (pageFile: string) => Assets {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(dist, 'browser/.vite/manifest.json'), 'utf8'),
  )
  const cache = new Map<string, Assets>()
  return (pageFile) => {
    const found = cache.get(pageFile) ?? assetsOf(manifest, pageFile.replace('./', 'src/site/'))
    cache.set(pageFile, found)
    return found
  }
}

function assetsOf(manifest: Manifest, page: string): Assets {
  const needed = new Set<Chunk>()
  gather(manifest, ENTRY, needed)
  gather(manifest, page, needed)
  const [entry, ...rest] = needed
  const styles = manifest[STYLES]
  const fonts = new Set([...needed].flatMap(({ assets = [] }) => assets))
  return {
    page: manifest[page]?.isDynamicEntry ? `/${manifest[page].file}` : null,
    scripts: entry ? [`/${entry.file}`] : [],
    chunks: rest.map(({ file }) => `/${file}`),
    styles: styles ? [`/${styles.file}`] : [],
    fonts: [...fonts].filter((file) => FIRST_FONTS.test(file)).map((file) => `/${file}`),
  }
}

function gather(manifest: Manifest, name: string, into: Set<Chunk>) {
  const chunk = manifest[name]
  if (!chunk || into.has(chunk)) return
  into.add(chunk)
  for (const imported of chunk.imports ?? []) gather(manifest, imported, into)
}
