import { dirname, resolve } from 'node:path'

import { readConfig } from '#server/config.ts'
import { noteBackup } from '#server/operations/backup/last-backup.ts'
import { BadBackup } from '#server/operations/backup/manifest.ts'
import { writeBackup } from '#server/operations/backup/write-backup.ts'
import { openForeignStore } from '#server/files/store/file-store.ts'
import { storeErasures } from '#server/requests/erasure/erasure-file.ts'

import { runCommand, withDatabase } from './run-command.ts'

/** `npm run backup -- ФАЙЛ`: everything of the site in one file, while it runs. */
await runCommand(async ([file, ...rest]) => {
  if (!file || rest.length > 0) throw new BadBackup('npm run backup -- ФАЙЛ')
  const config = readConfig()
  await withDatabase(config, async ({ db, pool }) => {
    const store = await openForeignStore(config)
    const { entries, rows } = await writeBackup(file, { ...config, pool, store })
    await noteBackup(config.dataDir, { at: new Date().toISOString(), file: resolve(file) })
    // Older copies of the same folder are restored with what was erased after them.
    await storeErasures(db, dirname(resolve(file)))
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const files = entries.filter(({ name }) => name.startsWith('data/')).length
    console.log(`Копия готова: «${file}», строк ${all}, файлов ${files}`)
  })
})
