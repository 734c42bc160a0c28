import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { FileStore } from './file-store.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

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

    /** Another process may write the same at the same time: neither is seen half done. */
    async write(name, body) {
      const file = fileOf(name)
      const draft = `${file}.${process.pid}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, body)
      await rename(draft, file)
    },
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
