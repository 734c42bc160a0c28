import { trimTrailing } from '#domain/text/trim-trailing.ts'
import { existsSync } from 'node:fs'

import { readVerification } from '#server/crawlers/verification.ts'
import { readAlertAddresses } from '#server/operations/alerts/alert-addresses.ts'
import { readCspExtra } from '#server/http/policy/csp-presets.ts'
import { readMapStyle, readMapTiles } from '#server/map/map-settings.ts'
import { readNetwork, type TrustProxy } from '#server/http/forwarded-address.ts'

/** Every setting of the site. A bad value stops the start and names itself. */
export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used: the owner gets one line, without a stack. */
export class BadSetting extends Error {}

type Environment = Record<string, string | undefined>

const METRIKA = 'https://mc.yandex.ru/metrika/tag.js'
const YOOKASSA = 'https://api.yookassa.ru/v3'
/** Engines that take part pass changes on to each other. */
const INDEXNOW = 'https://yandex.com/indexnow'
const CALLTOUCH = 'https://mod.calltouch.ru/init.js'

export function readConfig(env: Environment = process.env) {
  const host = text(env, 'HOST', '127.0.0.1', /^[\w.:-]+$/)
  const port = number(env, 'PORT', 3000, 65_535)
  return {
    host,
    port,
    /** null: we open a socket of our own. */
    heldSocket: heldSocket(env),
    siteUrl: siteUrl(env, host, port),
    /** Empty: the name of the brand. */
    siteName: text(env, 'SITE_NAME', '', /^[^<>\p{Cc}]{1,60}$/u),
    brandDir: file(env, 'BRAND_DIR', 'config/brand'),
    dataDir: text(env, 'DATA_DIR', './data', /./),
    /** Empty: the embedded engine in `dataDir`. */
    databaseUrl: databaseUrl(env),
    /** false: the embedded engine does not wait for the disk. */
    embeddedFsync: flag(env, 'EMBEDDED_FSYNC', true),
    demo: flag(env, 'DEMO', true),
    production: flag(env, 'PRODUCTION', false),
    analyticsId: text(env, 'ANALYTICS_ID', '', /^\d{1,12}$/),
    analyticsScriptUrl: script(env, 'ANALYTICS_SCRIPT_URL', METRIKA),
    callTrackingId: text(env, 'CALL_TRACKING_ID', '', /^[\w-]{1,64}$/),
    callTrackingScriptUrl: script(env, 'CALL_TRACKING_SCRIPT_URL', CALLTOUCH),
    errorLog: flag(env, 'ERROR_LOG', false),
    buildCheckIntervalMs: number(env, 'BUILD_CHECK_INTERVAL_MS', 3_600_000, 2 ** 31 - 1),
    routeRulesFile: file(env, 'ROUTE_RULES_FILE', 'config/route-rules.json'),
    requestTargetsFile: file(env, 'REQUEST_TARGETS_FILE', 'config/request-targets.json'),
    consent: oneOf(env, 'CONSENT', ['notice', 'ask']),
    /** null: changes are announced to no search engine. */
    indexNow: indexNow(env),
    /** Tags by which search engines know the owner. */
    siteVerification: list(env, 'SITE_VERIFICATION', readVerification),
    cspExtra: list(env, 'CSP_EXTRA', readCspExtra),
    mapStyle: list(env, 'MAP_STYLE_URL', readMapStyle),
    mapTiles: list(env, 'MAP_TILES', readMapTiles),
    /** Empty: Yandex Maps are not offered. */
    yandexMapsKey: text(env, 'YANDEX_MAPS_KEY', '', /^[\w-]{8,64}$/),
    /** `hide`: houses that lack their developer, permit or declaration show no prices. */
    salesCheck: oneOf(env, 'SALES_CHECK', ['warn', 'hide']),
    oldAssetsDays: number(env, 'OLD_ASSETS_DAYS', 14, 3_650),
    metricsToken: text(env, 'METRICS_TOKEN', '', /^[\x21-\x7e]{8,256}$/),
    trustProxy: trustProxy(env),
    hstsSubdomains: flag(env, 'HSTS_SUBDOMAINS', false),
    /** Empty: a folder in `dataDir`. */
    filesUrl: filesUrl(env),
    /** Sources and pictures may lie on private and loopback addresses. */
    fetchPrivate: flag(env, 'FETCH_PRIVATE', false),
    alerts: list(env, 'ALERTS', readAlertAddresses),
    /** Seals second factors; empty: the database keeps one made once. */
    staffSecret: text(env, 'STAFF_SECRET', '', /^[\x21-\x7e]{16,256}$/),
    /** null: the server of the first `email` target. */
    mail: mail(env),
    /** null: lots are booked by requests alone. */
    yookassa: yookassa(env),
  }
}

/** What a command of ours finds in its environment when the site runs it: ours, with the settings as they were read. */
export const commandEnvironment = (
  config: Config,
  env: Environment = process.env,
): Environment => ({
  ...env,
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl,
  FETCH_PRIVATE: config.fetchPrivate ? '1' : '0',
})

function text(env: Environment, name: string, fallback: string, shape: RegExp): string {
  const value = env[name]?.trim()
  if (!value) return fallback
  if (shape.test(value)) return value
  throw new BadSetting(`${name}: «${value}» is not a value it can have`)
}

function number(env: Environment, name: string, fallback: number, most: number): number {
  const value = text(env, name, String(fallback), /./)
  if (/^\d{1,10}$/.test(value) && Number(value) <= most) return Number(value)
  throw new BadSetting(`${name} must be a whole number up to ${most}, not «${value}»`)
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  return oneOf(env, name, fallback ? ['1', '0'] : ['0', '1']) === '1'
}

/** The first of the options is the default. */
function oneOf<const Options extends readonly [string, ...string[]]>(
  env: Environment,
  name: string,
  options: Options,
): Options[number] {
  const value = text(env, name, options[0], /./)
  const found = options.find((option) => option === value)
  if (found !== undefined) return found
  throw new BadSetting(`${name} must be ${options.join(' or ')}, not «${value}»`)
}

function webAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new BadSetting(`${name} must be an http(s) address, not «${value}»`)
}

/** Canonical address without a slash at its end. */
function siteUrl(env: Environment, host: string, port: number): string {
  const own = host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
  return trimTrailing(webAddress('SITE_URL', text(env, 'SITE_URL', own, /./)).href, '/')
}

/** Sockets that a supervisor holds open, as systemd does by its socket units, come from this number on. */
const FIRST_HELD = 3

function heldSocket(env: Environment): number | null {
  const isOurs = !env.LISTEN_PID || Number(env.LISTEN_PID) === process.pid
  return isOurs && Number(env.LISTEN_FDS) > 0 ? FIRST_HELD : null
}

const script = (env: Environment, name: string, fallback: string) =>
  webAddress(name, text(env, name, fallback, /./)).href

function trustProxy(env: Environment): TrustProxy {
  const value = text(env, 'TRUST_PROXY', '0', /./)
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const networks = value.split(',').map((one) => one.trim())
  const wrong = networks.find((one) => !readNetwork(one))
  if (wrong === undefined) return networks
  throw new BadSetting(
    `TRUST_PROXY: «${wrong}» is neither a number of proxies nor a network such as 10.0.0.0/8`,
  )
}

/** `read` answers with a text where the setting is wrong. */
function list<Found extends object>(
  env: Environment,
  name: string,
  read: (setting: string) => Found | string,
): Found {
  const found = read(env[name] ?? '')
  if (typeof found !== 'string') return found
  throw new BadSetting(`${name}: ${found}`)
}

/** `smtp://…?from=ADDRESS` */
function mail(env: Environment): { smtp: string; from: string } | null {
  const value = env.MAIL?.trim() ?? ''
  if (value === '') return null
  const url = URL.canParse(value) ? new URL(value) : null
  const from = url?.searchParams.get('from')
  if (!url || !from || !/^smtps?:$/.test(url.protocol) || !/^[^\s@]+@[^\s@]+$/.test(from))
    throw new BadSetting('MAIL must look like smtp://HOST?from=ADDRESS')
  url.searchParams.delete('from')
  return { smtp: url.href, from }
}

/** `BOOKING=1` with the shop that takes the money. */
function yookassa(env: Environment): { url: string; shopId: string; secret: string } | null {
  const shopId = text(env, 'YOOKASSA_SHOP_ID', '', /^\d{1,20}$/)
  const secret = text(env, 'YOOKASSA_SECRET', '', /^[\x21-\x7e]{4,256}$/)
  const { href } = webAddress('YOOKASSA_URL', text(env, 'YOOKASSA_URL', YOOKASSA, /./))
  if (!flag(env, 'BOOKING', false)) return null
  if (!shopId) throw new BadSetting('YOOKASSA_SHOP_ID: BOOKING=1 needs the shop that takes the fee')
  if (!secret) throw new BadSetting('YOOKASSA_SECRET: BOOKING=1 needs the secret key of the shop')
  return { url: trimTrailing(href, '/'), shopId, secret }
}

function indexNow(env: Environment): { key: string; url: string } | null {
  const key = text(env, 'INDEXNOW_KEY', '', /^[a-zA-Z0-9-]{8,128}$/)
  const url = webAddress('INDEXNOW_URL', text(env, 'INDEXNOW_URL', INDEXNOW, /./))
  if (url.protocol === 'http:' && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    throw new BadSetting(
      `INDEXNOW_URL must be https: or a loopback http: address, not «${url.href}»`,
    )
  return key === '' ? null : { key, url: url.href }
}

function databaseUrl(env: Environment): string {
  const value = env.DATABASE_URL?.trim() ?? ''
  if (value === '' || /^postgres(ql)?:\/\/./.test(value)) return value
  throw new BadSetting('DATABASE_URL must begin with postgres://')
}

function filesUrl(env: Environment): string {
  const value = env.FILES_URL?.trim() ?? ''
  if (value === '') return ''
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol === 's3:' && url.username && url.password && /^\/[^/]+$/.test(url.pathname))
    return value
  throw new BadSetting('FILES_URL must look like s3://KEY:SECRET@HOST/BUCKET?region=…')
}

/** The default file may be missing; a file named by the owner must be there. */
function file(env: Environment, name: string, fallback: string): string {
  const value = text(env, name, fallback, /./)
  if (env[name]?.trim() && !existsSync(value))
    throw new BadSetting(`${name}: there is no «${value}»`)
  return value
}
