import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { openFolderCache } from '#server/files/folder-cache.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

export const SVG = 'image/svg+xml'
/** How long a page that somebody still has open may ask for a drawing that no catalogue names any more. */
const STORED_DAYS = 60

/**
 * Drawn files in DATA_DIR/drawings, packed. They answer for catalogues and versions of the generator that are gone, so
 * they cannot be made again; those of today can, and a failing disk costs only time.
 */
export function openStoredDrawings(dataDir: string) {
  const folder = openFolderCache(join(dataDir, 'drawings'), STORED_DAYS)
  const nameOf = (address: string) => `${address.slice(1)}.br`

  return {
    async read(address: string): Promise<PreparedResponse | null> {
      const packed = await folder.read(nameOf(address))
      return (
        packed &&
        prepareResponse(200, SVG, brotliDecompressSync(packed), {
          encoding: 'br',
          bytes: packed,
          tight: true,
        })
      )
    },

    has: async (address: string): Promise<boolean> => (await folder.find(nameOf(address))) !== null,

    async write(address: string, drawing: PreparedResponse) {
      await drawing.tighten()
      await folder.write(nameOf(address), drawing.body('br'))
    },

    /** `needed`: the drawings that the catalogue names now. */
    tidy: (needed: readonly string[]) => folder.tidy(new Set(needed.map(nameOf))),
  }
}
