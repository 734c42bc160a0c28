import { accessSync, constants, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { PRIVATE_FOLDERS } from '#server/db/private-folder.ts'

import { advise, ok, wrong, type Finding } from './finding.ts'

/** Whether the data folder is there, ours, and closed to everybody else. Nothing is changed. */
export function checkFolder(dataDir: string): Finding[] {
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
