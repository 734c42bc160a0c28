import { checkDisk } from '#server/alerts/conditions.ts'
import { readLastBackup } from '#server/backup/last-backup.ts'
import type { Config } from '#server/config.ts'

import { checkBackup } from './check-backup.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkFolder } from './check-folder.ts'
import { checkReach } from './check-reach.ts'
import { checkSettings } from './check-settings.ts'
import { checkSite } from './check-site.ts'
import { checkTargets } from './check-targets.ts'
import { findingsOfEvent } from './condition-findings.ts'
import { wrong, type Finding } from './finding.ts'
import { readOwnersFiles } from './owners-files.ts'

type Place = {
  env: Record<string, string | undefined>
  /** Which build lies in the folder of the site; null: none. */
  buildId: string | null
}

/** Looks at everything that can be wrong with a site, running or stopped. Nothing is changed by it. */
export async function examine(config: Config, { env, buildId }: Place): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config
  const { targets, menu, complaints } = readOwnersFiles(config)
  const hasMail = config.mail !== null || targets.some(({ type }) => type === 'email')
  // The folder first: what opens a database in it closes it to others on the way.
  const folder = checkFolder(dataDir)
  return [
    ...complaints,
    ...checkSettings({ ...config, hasMail, targets: targets.length }),
    ...folder,
    ...(await checkSpace(dataDir)),
    checkBackup(await readLastBackup(dataDir), Date.now()),
    ...(await checkFiles(config)),
    ...(await checkTargets(targets)),
    ...(await checkReceivers(config)),
    ...(await checkSite({ ...config, buildId, menu })),
    ...(folder.some(({ state }) => state === 'wrong') && !databaseUrl
      ? [wrong('База', 'не проверена: сначала почините папку с данными')]
      : await checkDatabase({ dataDir, databaseUrl, env })),
  ]
}

/** A folder that is not there yet takes no space. */
const checkSpace = async (dataDir: string) =>
  findingsOfEvent('disk', await checkDisk(dataDir).catch(() => []))

async function checkReceivers({ alerts, mail }: Config): Promise<Finding[]> {
  const webhooks = alerts.flatMap((one) => (one.type === 'webhook' ? [one.url] : []))
  return Promise.all([
    ...webhooks.map((url) => checkReach('ALERTS', url)),
    ...(mail ? [checkReach('MAIL', mail.smtp)] : []),
  ])
}
