import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'

import type { TargetSettings } from '#server/requests/targets/target-settings.ts'

import { checkReach } from './check-reach.ts'
import { advise, ok, wrong, type Finding } from './finding.ts'

const SHORTEST_SECRET = 16

/** Whether the receivers of requests are there, and know that it is us. The settings are those that `readTargets` took. */
export async function checkTargets(targets: readonly TargetSettings[]): Promise<Finding[]> {
  const found = await Promise.all(targets.map(checkTarget))
  return found.flat()
}

async function checkTarget({
  name,
  type,
  url,
  smtp,
  path,
  secret,
}: TargetSettings): Promise<Finding[]> {
  const about = `Получатель «${String(name)}»`
  if (type === 'file') return [checkFile(about, String(path))]
  const reach = await checkReach(about, String(type === 'email' ? smtp : url))
  return type === 'webhook' ? [reach, ...checkSecret(about, secret)] : [reach]
}

function checkFile(about: string, path: string): Finding {
  try {
    accessSync(dirname(path), constants.W_OK)
    return ok(about, `«${path}» доступен`)
  } catch {
    return wrong(about, `в папку «${dirname(path)}» нельзя писать`)
  }
}

function checkSecret(about: string, secret: unknown): Finding[] {
  if (typeof secret !== 'string' || secret === '')
    return [advise(about, 'без secret: получатель не отличит чужую заявку от нашей')]
  if (secret.length >= SHORTEST_SECRET) return []
  return [wrong(about, `secret короче ${SHORTEST_SECRET} знаков: его подберут`)]
}
