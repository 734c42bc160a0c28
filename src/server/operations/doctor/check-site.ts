import type { MenuItem } from '#domain/brand/brand.ts'

import { advise, ok, wrong, type Finding } from './finding.ts'
import { isLoopback } from './is-loopback.ts'

const ABOUT = 'Сайт'
const TIMEOUT_MS = 5_000

type Address = { host: string; port: number; metricsToken: string }

type SiteSettings = Address & {
  buildId: string | null
  /** Of the brand; empty: the built-in one. */
  menu: readonly MenuItem[]
}

/** Checks the running site on this machine, if there is one: readiness, build, queues. */
export async function checkSite(place: SiteSettings, metrics: string | null): Promise<Finding[]> {
  const ready = await ask(place, '/health/ready')
  if (!ready) return [advise(ABOUT, `на порту ${place.port} не запущен`)]
  if (ready.status !== 200)
    return [wrong(ABOUT, 'работает, но посетителей не берёт: ещё не готов или останавливается')]
  return [
    ok(ABOUT, `на порту ${place.port} отвечает`),
    ...(await checkBuild(place)),
    checkWaiting(metrics),
    ...(await checkMenu(place)),
  ]
}

/** What only the running site knows. null: it is not to be had. */
export async function readMetrics(place: Address): Promise<string | null> {
  const answer = await ask(place, '/metrics')
  return answer?.status === 200 ? answer.text : null
}

export const readingMsOf = (metrics: string) =>
  valueOf(metrics, 'stvor_catalogue_reading_seconds') * 1_000

type Answer = { status: number; text: string }

/** null: nobody answers there. */
async function ask({ host, port, metricsToken }: Address, path: string): Promise<Answer | null> {
  const own = isLoopback(host) ? host : '127.0.0.1'
  try {
    const answer = await fetch(`http://${own.includes(':') ? `[${own}]` : own}:${port}${path}`, {
      headers: metricsToken ? { authorization: `Bearer ${metricsToken}` } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

async function checkBuild(place: SiteSettings): Promise<Finding[]> {
  const latest = await ask(place, '/builds/latest.json')
  if (place.buildId === null || latest === null || latest.text.includes(place.buildId)) return []
  return [wrong('Выпуск', 'работает не та сборка, что лежит в папке: перезапустите сайт')]
}

/** Addresses of the menu that neither a page nor a landing nor a redirect answers. */
async function checkMenu(place: SiteSettings): Promise<Finding[]> {
  const answers = await Promise.all(place.menu.map(({ href }) => ask(place, href)))
  return place.menu
    .filter((_, at) => answers[at]?.status === 404)
    .map(({ label, href }) =>
      wrong('Меню', `«${label}» ведёт на ${href}, а такой страницы нет: исправьте brand.json`),
    )
}

/** Requests that have not reached the database. */
function checkWaiting(metrics: string | null): Finding {
  if (metrics === null)
    return advise('Журнал заявок', 'не виден: /metrics закрыт, задайте METRICS_TOKEN')
  const [waiting, refused] = ['waiting', 'refused'].map((name) =>
    valueOf(metrics, `stvor_requests_${name}`),
  )
  if (refused)
    return wrong('Журнал заявок', `база не берёт заявок: ${refused}. Они целы в DATA_DIR/requests`)
  if (waiting) return wrong('Журнал заявок', `ждут базы заявок: ${waiting}`)
  return ok('Журнал заявок', 'все заявки в базе')
}

const valueOf = (metrics: string, name: string) =>
  Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(metrics)?.[1] ?? 0)
