import type { Config } from '#server/config.ts'

import { advise, ok, wrong, type Finding } from './finding.ts'
import { isLoopback } from './is-loopback.ts'

/** A shorter one is found by trying. */
const SHORTEST_TOKEN = 24
const SHORTEST_PASSWORD = 12

type Secrets = Pick<Config, 'metricsToken' | 'databaseUrl' | 'filesUrl' | 'staffSecret'>

/** Secrets of the settings that can be guessed, that travel in the clear, or that lie beside what they seal. */
export function checkSecrets(secrets: Secrets): Finding[] {
  const { metricsToken, databaseUrl, filesUrl, staffSecret } = secrets
  const found = [
    tooShort('METRICS_TOKEN', metricsToken, SHORTEST_TOKEN),
    tooShort('DATABASE_URL', passwordOf(databaseUrl), SHORTEST_PASSWORD),
    tooShort('FILES_URL', passwordOf(filesUrl), SHORTEST_PASSWORD),
    isInTheClear(filesUrl)
      ? wrong('FILES_URL', 'insecure=1: ключ и файлы идут по сети открыто')
      : null,
    databaseUrl !== '' && staffSecret === ''
      ? advise(
          'STAFF_SECRET',
          'не задан: ключ ко вторым факторам лежит в той же базе, что и они. Задайте его до первого сотрудника: с другим ключом вторые факторы настраивают заново',
        )
      : null,
  ].filter((one) => one !== null)
  return found.length > 0 ? found : [ok('Секреты', 'коротких нет')]
}

function tooShort(about: string, secret: string, shortest: number): Finding | null {
  if (secret === '' || secret.length >= shortest) return null
  return wrong(
    about,
    `секрет короче ${shortest} знаков: создайте новый, например openssl rand -hex 24`,
  )
}

/** A database on this machine lets nobody else in. */
function passwordOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && !isLoopback(url.hostname) ? decodeURIComponent(url.password) : ''
}

function isInTheClear(filesUrl: string): boolean {
  if (filesUrl === '') return false
  const { hostname, searchParams } = new URL(filesUrl)
  return searchParams.get('insecure') === '1' && !isLoopback(hostname)
}
