import { siteDay } from '#domain/time/site-time.ts'
import type { LastBackup } from '#server/backup/last-backup.ts'

import { advise, ok, wrong, type Finding } from './finding.ts'

const DAY_MS = 86_400_000
const OLDEST_DAYS = 7

/** Backups by other means are not known to us: that there is none of ours is no fault. */
export function checkBackup(last: LastBackup | null, now: number): Finding {
  const about = 'Резервная копия'
  if (!last) return advise(about, 'командой backup копий не делали: npm run backup -- ФАЙЛ')
  const days = Math.floor((now - Date.parse(last.at)) / DAY_MS)
  const line = `последняя ${siteDay(Date.parse(last.at))}, «${last.file}»`
  return days > OLDEST_DAYS
    ? wrong(about, `${line}: ей дней ${days}, сделайте новую: npm run backup -- ФАЙЛ`)
    : ok(about, line)
}
