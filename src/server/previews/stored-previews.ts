import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Chats show a picture again long after the link was sent, but they keep it themselves. */
const KEPT_FOR_MS = 30 * 86_400_000
const DAY_MS = 86_400_000

/** Painted pictures in DATA_DIR/previews. Those of today can be painted again: a failing disk costs only time. */
export function openStoredPreviews(dataDir: string) {
  const folder = join(dataDir, 'previews')
  let tidied = -Infinity

  async function tidy() {
    const now = Date.now()
    if (now - tidied < DAY_MS) return
    tidied = now
    for (const name of await readdir(folder)) {
      const file = join(folder, name)
      if (now - (await stat(file)).mtimeMs > KEPT_FOR_MS) await rm(file)
    }
  }

  return {
    read: (name: string): Promise<Buffer | null> => readFile(join(folder, name)).catch(() => null),

    /** Another process may write the same at the same time: neither is seen half done. */
    async write(name: string, picture: Buffer) {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `${name}.${process.pid}`)
      await writeFile(draft, picture)
      await rename(draft, join(folder, name))
      await tidy()
    },
  }
}
