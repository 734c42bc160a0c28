import { accessSync, constants, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { brandOver } from '#domain/brand/brand-record.ts'
import type { MenuItem } from '#domain/brand/brand.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { readBrandFolder } from '#server/brand/open-brand.ts'
import { openPublishedBrand } from '#server/brand/published-brand.ts'
import { PRIVATE_FOLDERS } from '#server/db/private-folder.ts'
import { openFileStore } from '#server/files/store/file-store.ts'
import { readRulesFile } from '#server/http/redirects.ts'
import { conditionsOfProcess } from '#server/operations/conditions/conditions.ts'
import { readLastBackup, type LastBackup } from '#server/operations/backup/last-backup.ts'
import type { Config } from '#server/config.ts'
import { readTargets, readTargetSettings } from '#server/requests/targets/read-targets.ts'
import type { TargetSettings } from '#server/requests/targets/target-settings.ts'

import { checkDatabase } from './check-database.ts'
import { checkReach } from './check-reach.ts'
import { checkSettings } from './check-settings.ts'
import { checkSite, readingMsOf, readMetrics } from './check-site.ts'
import { checkTargets } from './check-targets.ts'
import { findingsOf } from './condition-findings.ts'
import { wrong, advise, ok, type Finding } from './finding.ts'

type DoctorContext = {
  env: Record<string, string | undefined>
  /** Which build lies in the folder of the site; null: none. */
  buildId: string | null
}

/** Looks at everything that can be wrong with a site, running or stopped. Nothing is changed by it. */
export async function examine(config: Config, { env, buildId }: DoctorContext): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config
  const { targets, menu, complaints } = readOwnersFiles(config)
  const hasMail = config.mail !== null || targets.some(({ type }) => type === 'email')
  // The folder first: what opens a database in it closes it to others on the way.
  const folder = checkFolder(dataDir)
  const metrics = await readMetrics(config)
  const { disk, reading } = conditionsOfProcess(dataDir, () => readingMsOf(metrics ?? ''))
  return [
    ...complaints,
    ...checkSettings({ ...config, hasMail, targets: targets.length }),
    ...folder,
    checkBackup(await readLastBackup(dataDir), Date.now()),
    ...(await checkFiles(config)),
    ...(await checkTargets(targets)),
    ...(await checkReceivers(config)),
    ...(await checkSite({ ...config, buildId, menu }, metrics)),
    ...(await findingsOf(metrics === null ? { disk } : { reading, disk })),
    ...(folder.some(({ state }) => state === 'wrong') && !databaseUrl
      ? [wrong('База', 'не проверена: сначала почините папку с данными')]
      : await checkDatabase({ dataDir, databaseUrl, env })),
  ]
}

async function checkReceivers({ alerts, mail }: Config): Promise<Finding[]> {
  const webhooks = alerts.flatMap((one) => (one.type === 'webhook' ? [one.url] : []))
  return Promise.all([
    ...webhooks.map((url) => checkReach('ALERTS', url)),
    ...(mail ? [checkReach('MAIL', mail.smtp)] : []),
  ])
}

const DAY_MS = 86_400_000
const OLDEST_DAYS = 7

/** Backups by other means are not known to us: that there is none of ours is no fault. */
function checkBackup(last: LastBackup | null, now: number): Finding {
  const about = 'Резервная копия'
  if (!last) return advise(about, 'командой backup копий не делали: npm run backup -- ФАЙЛ')
  const days = Math.floor((now - Date.parse(last.at)) / DAY_MS)
  const line = `последняя ${siteDay(Date.parse(last.at))}, «${last.file}»`
  return days > OLDEST_DAYS
    ? wrong(about, `${line}: ей дней ${days}, сделайте новую: npm run backup -- ФАЙЛ`)
    : ok(about, line)
}

const ABOUT = 'FILES_URL'

/** Whether a store of pictures that lies elsewhere takes our questions; a folder of ours is looked at with the rest. */
async function checkFiles(config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<Finding[]> {
  if (config.filesUrl === '') return []
  const { host } = new URL(config.filesUrl)
  try {
    const store = await openFileStore(config)
    await store.read('doctor')
    return [ok(ABOUT, `${host} отвечает`)]
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return [wrong(ABOUT, `${host} не отвечает (${words.slice(0, 120)}): проверьте адрес и ключи`)]
  }
}

type OwnersFiles = {
  targets: readonly TargetSettings[]
  menu: readonly MenuItem[]
  complaints: Finding[]
}

/** Reads what would stop the start: brand, redirects, targets. Each fault in the words of its reader. */
function readOwnersFiles(config: Config): OwnersFiles {
  const { brandDir, dataDir, routeRulesFile, requestTargetsFile, siteUrl } = config
  const complaints: Finding[] = []
  function read(about: string, work: () => unknown): boolean {
    try {
      work()
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      complaints.push(wrong(about, `остановит запуск: ${error.message}`))
      return false
    }
  }
  let menu: readonly MenuItem[] = []
  read('BRAND_DIR', () => {
    const { brand } = readBrandFolder(brandDir)
    menu = brandOver(brand, openPublishedBrand(dataDir).current.set).menu ?? []
  })
  read('ROUTE_RULES_FILE', () => readRulesFile(routeRulesFile))
  const isRight = read('REQUEST_TARGETS_FILE', () => {
    for (const target of readTargets(requestTargetsFile, siteUrl)) target.close?.()
  })
  return { targets: isRight ? readTargetSettings(requestTargetsFile) : [], menu, complaints }
}

/** Whether the data folder is there, ours, and closed to everybody else. Nothing is changed. */
function checkFolder(dataDir: string): Finding[] {
  const place = resolve(dataDir)
  if (!existsSync(dataDir)) return [advise('DATA_DIR', `«${place}» ещё нет: создаст первый запуск`)]
  const owner = lstatSync(dataDir).uid
  const own = process.getuid?.()
  if (!isWritable(dataDir))
    return [wrong('DATA_DIR', `в «${place}» нельзя писать этому пользователю`)]
  if (own !== undefined && own !== owner)
    return [
      wrong('DATA_DIR', `«${place}» принадлежит другому пользователю: запускайте всё от него`),
    ]
  return [ok('DATA_DIR', place), checkRights(dataDir), checkUser(own)]
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function checkRights(dataDir: string): Finding {
  const open = [dataDir, ...PRIVATE_FOLDERS.flatMap((name) => pathsIn(join(dataDir, name)))].filter(
    isOpenToOthers,
  )
  const [first] = open
  if (first === undefined) return ok('Права', 'данные посетителей читает только владелец')
  return wrong(
    'Права',
    `другим открыто файлов: ${open.length}, например «${first}». Перезапуск закроет`,
  )
}

function pathsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [folder, ...inside.map((name) => join(folder, name))]
}

/** What vanishes while it is looked at is closed to everybody. */
function isOpenToOthers(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0
}

const checkUser = (user: number | undefined): Finding =>
  user === 0
    ? advise('Пользователь', 'root: заведите сайту своего пользователя')
    : ok('Пользователь', 'не root')
