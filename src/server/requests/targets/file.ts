import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Target } from '#server/requests/delivery/target.ts'

/** A line of JSON for each request, for those who fetch them themselves. A repeat has the same key. */
export const file = ({ path }: { path: string }): Target['deliver'] =>
  async function deliver(payload, { hear }) {
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(path, 'a', 0o600)
    try {
      await handle.appendFile(`${JSON.stringify(payload)}\n`)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    hear?.(`строка добавлена в «${path}»`)
    return { externalId: null }
  }
