import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { BadBackup } from '#server/backup/manifest.ts'
import { checkFolder, restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { openForeignStore } from '#server/files/store/file-store.ts'
import { openPool } from '#server/db/connect.ts'

import { runCommand } from './run-command.ts'

/** `npm run restore -- ФАЙЛ`: into an empty `DATA_DIR`, and an empty database where `DATABASE_URL` names a server. */
await runCommand(async ([file, ...rest]) => {
  if (!file || rest.length > 0) throw new BadBackup('npm run restore -- ФАЙЛ')
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
    await close()
  } catch (error) {
    await close()
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
    throw error
  }
})
