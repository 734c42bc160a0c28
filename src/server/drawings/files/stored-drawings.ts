import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

export const SVG = 'image/svg+xml'
/** How long a page that somebody still has open may ask for a drawing that no catalogue names any more. */
const KEPT_FOR_MS = 60 * 86_400_000
const DAY_MS = 86_400_000

/**
 * Drawn files in DATA_DIR/drawings, packed. They answer for catalogues and versions of the generator that are gone, so
 * they cannot be made again; those of today can, and a failing disk costs only time.
 */
export function openStoredDrawings(dataDir: string) {
  const folder = join(dataDir, 'drawings')
  const fileOf = (address: string) => join(folder, `${address}.br`)

  return {
    async read(address: string): Promise<PreparedResponse | null> {
      const packed = await readFile(fileOf(address)).catch(() => null)
      if (!packed) return null
      return prepareResponse(200, SVG, brotliDecompressSync(packed), packed)
    },

    async has(address: string): Promise<boolean> {
      return (await stat(fileOf(address)).catch(() => null)) !== null
    },

    /** Another process may write the same at the same time: the bytes are equal, and neither is seen half done. */
    async write(address: string, drawing: PreparedResponse) {
      await drawing.tighten()
      const file = fileOf(address)
      const draft = `${file}.${process.pid}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, drawing.body('br'))
      await rename(draft, file)
    },

    /** What is still named is marked as such; what has not been for long goes. */
    async tidy(named: ReadonlySet<string>) {
      const now = Date.now()
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of found.filter((one) => one.isFile())) {
        const file = join(entry.parentPath, entry.name)
        const { mtimeMs } = await stat(file)
        const address = file.slice(folder.length).replaceAll('\\', '/').replace(/\.br$/, '')
        if (!named.has(address) && now - mtimeMs > KEPT_FOR_MS) await rm(file)
        else if (named.has(address) && now - mtimeMs > DAY_MS)
          await utimes(file, now / 1e3, now / 1e3)
      }
    },
  }
}
