import type { Config } from '#server/config.ts'

import { advise, ok, wrong, type Finding } from './finding.ts'
import { isLoopback } from './is-loopback.ts'

type Settings = Omit<Config, 'mail'> & {
  /** Whether letters can leave: by `MAIL`, or by a target of the type `email`. */
  hasMail: boolean
  targets: number
}

/** Checks security, legal and alerting settings. */
export const checkSettings = (settings: Settings): Finding[] => [
  checkAddress(settings),
  checkProxy(settings),
  checkConsent(settings),
  checkBooking(settings),
  checkDemo(settings),
  checkMail(settings),
  checkAlerts(settings),
  checkTargets(settings),
  checkMetrics(settings),
  checkFetching(settings),
  ...checkSecrets(settings),
]

function checkAddress({ siteUrl, host, production }: Settings): Finding {
  const { protocol, hostname } = new URL(siteUrl)
  if (/^(?:0\.0\.0\.0|\[::\])$/.test(hostname))
    return wrong(
      'SITE_URL',
      `«${siteUrl}» никуда не ведёт: задайте адрес, по которому сайт открывают`,
    )
  if (isLoopback(hostname))
    return production || !isLoopback(host)
      ? wrong('SITE_URL', `«${siteUrl}» виден только этой машине: задайте адрес сайта`)
      : advise(
          'SITE_URL',
          `«${siteUrl}»: ссылки в письмах и карте сайта ведут на эту машину, задайте адрес сайта`,
        )
  if (protocol === 'http:')
    return wrong('SITE_URL', 'без https: заявки посетителей идут по сети открыто')
  return ok('SITE_URL', siteUrl)
}

/** The site speaks no TLS itself: with an address of https a proxy stands before it. */
function checkProxy({ siteUrl, trustProxy, host }: Settings): Finding {
  const isBehind = siteUrl.startsWith('https:') || !isLoopback(new URL(siteUrl).hostname)
  if (trustProxy === 0)
    return isBehind
      ? wrong(
          'TRUST_PROXY',
          'не задан, а перед сайтом прокси: у всех посетителей один адрес и один лимит',
        )
      : ok('TRUST_PROXY', 'прокси нет')
  if (typeof trustProxy === 'number' && !isLoopback(host))
    return advise(
      'TRUST_PROXY',
      `сайт слушает ${host}: кто придёт мимо прокси, подставит чужой адрес. Закройте порт или перечислите сети прокси`,
    )
  return ok('TRUST_PROXY', String(trustProxy))
}

function checkConsent({ consent, production, analyticsId, callTrackingId }: Settings): Finding {
  if (consent === 'ask') return ok('CONSENT', 'счётчики ждут согласия посетителя')
  if (!production && !callTrackingId) return ok('CONSENT', 'счётчики выключены')
  if (!analyticsId && !callTrackingId) return ok('CONSENT', 'счётчиков нет')
  return advise('CONSENT', 'счётчики работают до согласия посетителя: настоящему сайту нужно ask')
}

function checkBooking({ yookassa, siteUrl }: Settings): Finding {
  if (!yookassa) return ok('BOOKING', 'платной брони нет')
  if (!siteUrl.startsWith('https:'))
    return advise(
      'BOOKING',
      'без https ЮKassa не шлёт уведомлений: об оплате сайт узнаёт, только спрашивая',
    )
  return ok('BOOKING', `магазин ${yookassa.shopId}`)
}

const checkDemo = ({ demo, production }: Settings): Finding =>
  demo && production
    ? advise('DEMO', 'на пустую базу ляжет выдуманный застройщик: задайте 0')
    : ok('DEMO', demo ? 'пустую базу наполнит выдуманный застройщик' : 'выключен')

const checkMail = ({ hasMail }: Settings): Finding =>
  hasMail
    ? ok('MAIL', 'письма есть чем отправить')
    : advise('MAIL', 'не задан, и нет получателя email: подписки и письма сотрудникам не работают')

const checkAlerts = ({ alerts }: Settings): Finding =>
  alerts.length > 0
    ? ok('ALERTS', `адресов: ${alerts.length}`)
    : advise('ALERTS', 'не задан: о сбоях узнают только из журнала и от этой команды')

const checkTargets = ({ targets, requestTargetsFile }: Settings): Finding =>
  targets > 0
    ? ok('REQUEST_TARGETS_FILE', `получателей: ${targets}`)
    : advise('REQUEST_TARGETS_FILE', `в «${requestTargetsFile}» никого: заявки ждут в базе`)

const checkMetrics = ({ metricsToken, trustProxy }: Settings): Finding =>
  metricsToken === '' && trustProxy !== 0
    ? advise('METRICS_TOKEN', 'не задан, и за прокси /metrics не прочтёт никто')
    : ok('METRICS_TOKEN', metricsToken ? 'задан' : '/metrics читает только эта машина')

const checkFetching = ({ fetchPrivate, production }: Settings): Finding =>
  fetchPrivate && production
    ? advise('FETCH_PRIVATE', 'выгрузки и картинки могут вести в вашу внутреннюю сеть')
    : ok('FETCH_PRIVATE', fetchPrivate ? 'частные адреса открыты' : 'частные адреса закрыты')

/** A shorter one is found by trying. */
const SHORTEST_TOKEN = 24
const SHORTEST_PASSWORD = 12

type Secrets = Pick<Config, 'metricsToken' | 'databaseUrl' | 'filesUrl' | 'staffSecret'>

/** Secrets of the settings that can be guessed, that travel in the clear, or that lie beside what they seal. */
function checkSecrets(secrets: Secrets): Finding[] {
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
