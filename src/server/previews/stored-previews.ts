import { join } from 'node:path'

import { openFolderCache } from '#server/files/folder-cache.ts'

/** Chats show a picture again long after the link was sent, but they store it themselves. */
const STORED_DAYS = 30
const DAY_MS = 86_400_000

/** Painted pictures in DATA_DIR/previews. Those of today can be painted again: a failing disk costs only time. */
export function openStoredPreviews(dataDir: string) {
  const folder = openFolderCache(join(dataDir, 'previews'), STORED_DAYS)
  let tidiedAt = -Infinity

  return {
    read: folder.read,

    async write(name: string, picture: Buffer) {
      await folder.write(name, picture)
      if (Date.now() - tidiedAt < DAY_MS) return
      tidiedAt = Date.now()
      await folder.tidy()
    },
  }
}
