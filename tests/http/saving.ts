import type { startSite } from '../support/site.ts'

/** The values that buttons of one name send. */
export const asksFor = (html: string, name: string) =>
  [...html.matchAll(/<button [^>]+>/g)]
    .filter(([button]) => button.includes(` name="${name}"`))
    .map(([button]) => / value="([^"]*)"/.exec(button)![1]!)

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Visitors who keep lots without scripts, each from an address of its own. */
export function openVisitor(app: () => Awaited<ReturnType<typeof startSite>>['app']) {
  let visitors = 0
  async function post(payload: string, cookie = '', url = '/izbrannoe') {
    const headers = { ...FORM, cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await app().inject({
      method: 'POST',
      url,
      headers,
      payload,
      remoteAddress: `10.0.1.${++visitors}`,
    })
    const [set] = [answer.headers['set-cookie'] ?? ''].flat()
    return Object.assign(answer, { cookie: set!.split(';')[0]! })
  }

  async function open(url: string, cookie: string) {
    const { statusCode, headers, body } = await app().inject({ url, headers: { cookie } })
    const visible = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    const text = visible
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00A0', ' ')
      .replaceAll('&nbsp;', ' ')
    return { status: statusCode, headers, html: visible, text }
  }
  return { post, open }
}
