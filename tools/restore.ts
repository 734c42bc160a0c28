import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

import { BadBackup } from '#server/operations/backup/manifest.ts'
import { checkFolder, restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { openForeignStore } from '#server/files/store/file-store.ts'
import { openPool, queriesOn } from '#server/db/connect.ts'
import { ERASURES, readErasures, storeErasures } from '#server/requests/erasure/erasure-file.ts'
import { replayErasures } from '#server/requests/erasure/replay-erasures.ts'

import { runCommand } from './run-command.ts'

const USAGE = 'npm run restore -- ФАЙЛ [--erasures ФАЙЛ-ИЛИ-ПАПКА]'

/**
 * `npm run restore -- ФАЙЛ`: into an empty `DATA_DIR`, and an empty database where `DATABASE_URL` names a server. What was
 * erased after the backup is erased again: by the `erasures.jsonl` named, or else by the one beside the backup.
 */
await runCommand(async (words) => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { erasures: { type: 'string' } },
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new BadBackup(USAGE)
  const erasures = await findErasures(file, values.erasures)
  const config = readConfig()
  const { dataDir, databaseUrl } = config
  await checkFolder(dataDir)
  const { pool, release } = await openPool({ dataDir, databaseUrl })
  const close = () => pool.end().then(release)
  try {
    const { created } = await restoreBackup(file, {
      pool,
      dataDir,
      store: await openForeignStore(config),
    })
    console.log(`Восстановлено состояние на ${created}`)
    console.log(
      erasures === null
        ? `Стирания после копии не повторены: рядом с ней нет «${ERASURES}». Укажите его: --erasures`
        : `Повторено стираний после копии: ${await replay(erasures)}`,
    )
    await close()
  } catch (error) {
    await close()
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
    throw error
  }

  async function replay(path: string): Promise<number> {
    const db = queriesOn(pool)
    const count = await replayErasures(db, await readErasures(path))
    await storeErasures(db, dataDir)
    return count
  }
})

/** null: nothing is named, and beside the backup there is none. */
async function findErasures(backup: string, named: string | undefined): Promise<string | null> {
  const path = named ?? dirname(backup)
  if (!existsSync(path)) throw new BadBackup(`«${path}» нет`)
  const file = (await stat(path)).isDirectory() ? join(path, ERASURES) : path
  if (existsSync(file)) return file
  if (named === undefined) return null
  throw new BadBackup(`В папке «${named}» нет «${ERASURES}»`)
}
