import type { Role } from '#domain/office/roles.ts'
import { addMember } from '#server/office/members/members.ts'
import { hashPassword } from '#server/office/sign-in/password.ts'
import { stepAt, totpCode } from '#server/office/sign-in/totp.ts'

import type { startSite } from '../support/site.ts'

type Site = Awaited<ReturnType<typeof startSite>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const PASSWORD = 'Naberezhnaya1'
const hash = hashPassword(PASSWORD)
export const ORIGIN = 'http://127.0.0.1:3000'

/** Calls of the office's API with a cookie of their own, as a browser would make them. */
export function browserOf(site: Site, from = '10.0.0.1') {
  let cookie = ''
  const ask = async (method: Method, path: string, body?: object, headers: object = {}) => {
    const answer = await site.app.inject({
      method,
      url: `/staff/api${path}`,
      remoteAddress: from,
      headers: { origin: ORIGIN, cookie, ...headers },
      ...(body && { payload: body }),
    })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    const isJson = /json/.test(answer.headers['content-type'] ?? '')
    const read = isJson ? answer.json() : answer.body
    return { status: answer.statusCode, headers: answer.headers, body: read }
  }
  return { ask, cookie: () => cookie }
}

export type OfficeBrowser = ReturnType<typeof browserOf>

export async function addStaff(site: Site, email: string, role: Role): Promise<number> {
  const member = { email, role, name: 'Анна' }
  const id = await addMember(site.pool, null, member, await hash)
  if (id === null) throw new Error(`${email} is there already`)
  return id
}

/** Somebody of this role with a browser, and all the way in. */
export async function signedIn(site: Site, role: Role, email = `${role}@example.ru`) {
  const id = await addStaff(site, email, role)
  const browser = browserOf(site)
  const { body } = await browser.ask('POST', '/session', { email, password: PASSWORD })
  const secret = body.next === 'enrol' ? await enrol(browser) : null
  return { ...browser, browser, id, email, secret }
}

/** Sets up a second factor and gives its key. */
export async function enrol({ ask }: OfficeBrowser): Promise<Buffer> {
  const { body } = await ask('POST', '/me/totp', {})
  const key = fromBase32(body.secret)
  await ask('PUT', '/me/totp', { code: codeNow(key) })
  return key
}

/** `later`: of a step that is still to come, and is taken all the same. */
export const codeNow = (key: Buffer, later = 0) => totpCode(key, stepAt(Date.now()) + later)

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
