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
const STAND_INS = 'src/site/entry.stand-ins.ts'
const STYLES = 'style.css'
const FONT_FACE = '@font-face'
/** Letters and figures of every page; small Latin ones, the rouble sign and rarer ones come when a page shows them. */
const FIRST_FONTS = /geologica-(signs|cyrillic)/

/** Finds the files of a page in the manifest of Vite. */
export function builtAssets(dist: string): (pageFile: string) => Assets {
  const read = (name: string): Manifest =>
    JSON.parse(readFileSync(join(dist, 'browser/.vite', name), 'utf8'))
  const manifest = { ...read('manifest.json'), ...read('stand-ins.json') }
  const cache = new Map<string, Assets>()
  return (pageFile) => {
    const found = cache.get(pageFile) ?? assetsOf(manifest, pageFile.replace('./', 'src/site/'))
    cache.set(pageFile, found)
    return found
  }
}

/** None where a dev server stands before us. */
export const firstFonts = (dist: string | null): readonly string[] =>
  dist === null ? [] : builtAssets(dist)('').fonts

/** The faces of the built stylesheet, with those that stand in for them. */
export function fontFaces(dist: string | null): string {
  const [styles] = dist === null ? [] : builtAssets(dist)('').styles
  const text = dist && styles ? readFileSync(join(dist, 'browser', styles), 'utf8') : ''
  const [, ...faces] = text.split(FONT_FACE)
  return faces.map((face) => `${FONT_FACE}${face.slice(0, face.indexOf('}') + 1)}`).join('\n')
}

function assetsOf(manifest: Manifest, page: string): Assets {
  const needed = new Set<Chunk>()
  gather(manifest, ENTRY, needed)
  gather(manifest, page, needed)
  const [entry, ...rest] = needed
  const styles = manifest[STYLES]
  const standIns = manifest[STAND_INS]
  const fonts = new Set([...needed].flatMap(({ assets = [] }) => assets))
  return {
    page: manifest[page]?.isDynamicEntry ? `/${manifest[page].file}` : null,
    scripts: entry ? [`/${entry.file}`] : [],
    standIns: standIns ? `/${standIns.file}` : null,
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
