import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { nullIfMissing } from '#server/background/error-code.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import type { FileStore } from './file-store.ts'

/** Files in DATA_DIR/files. */
export function openFolderStore(dataDir: string): FileStore {
  const fileOf = (name: string) => join(dataDir, 'files', name)
  return {
    async read(name) {
      return await readFile(fileOf(name)).catch(nullIfMissing)
    },

    async has(name) {
      return (await stat(fileOf(name)).catch(nullIfMissing)) !== null
    },

    write: (name, body) => writeAtomically(fileOf(name), body),

    async open(name) {
      const found = await stat(fileOf(name)).catch(nullIfMissing)
      if (!found?.isFile()) return null
      return {
        bytes: found.size,
        etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
        async piece(start, end) {
          await using file = await open(fileOf(name))
          const { buffer, bytesRead } = await file.read({
            buffer: Buffer.alloc(end - start + 1),
            position: start,
          })
          return buffer.subarray(0, bytesRead)
        },
      }
    },
  }
}
