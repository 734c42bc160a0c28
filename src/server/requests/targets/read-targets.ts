import { existsSync, readFileSync } from 'node:fs'

import type { Target } from '#server/requests/delivery/target.ts'

import { amocrm } from './amocrm.ts'
import { bitrix24 } from './bitrix24.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { webhook } from './webhook.ts'

/** A list of targets that cannot be used: says which file, which target and what is wrong with it. */
export class BadTargets extends Error {}

type Settings = Record<string, unknown>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Reads REQUEST_TARGETS_FILE. Without the file there are no targets: requests wait in the database for staff. */
export function readTargets(path: string, siteUrl: string): Target[] {
  if (!existsSync(path)) return []
  const refuse = (what: string): never => {
    throw new BadTargets(`REQUEST_TARGETS_FILE: «${path}»: ${what}`)
  }
  const list = readList(path) ?? refuse('it must hold a JSON list of targets')
  const targets = list.map((settings, at) => {
    const named = typeof settings.name === 'string' ? `«${settings.name}»` : `number ${at + 1}`
    return readTarget(settings, siteUrl, (what) => refuse(`the target ${named}: ${what}`))
  })
  const names = targets.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  return twice === undefined ? targets : refuse(`two targets are named «${twice}»`)
}

/** How letters leave: by the mail server of the first target that is one. null: no mail is set up. */
export type Mail = { smtp: string; from: string }

/** Of a file that `readTargets` has found to be right. */
export function readMail(path: string, siteUrl: string): Mail | null {
  const list = existsSync(path) ? readList(path) : null
  const settings = list?.find(({ type }) => type === 'email')
  return settings ? { smtp: String(settings.smtp), from: senderOf(settings, siteUrl) } : null
}

const senderOf = ({ from }: Settings, siteUrl: string) =>
  typeof from === 'string' && from !== '' ? from : `site@${new URL(siteUrl).hostname}`

function readList(path: string): Settings[] | null {
  try {
    const list: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const isObject = (one: unknown) => typeof one === 'object' && one !== null
    return Array.isArray(list) && list.every(isObject) ? (list as Settings[]) : null
  } catch {
    return null
  }
}

type Refuse = (what: string) => never

const common = ['name', 'type', 'retryFromMs', 'categories']

function readTarget(settings: Settings, siteUrl: string, refuse: Refuse): Target {
  const read = readerOf(settings, refuse)
  const name = read.text('name', /^[^\p{Cc}]{1,60}$/u)
  const categories = read.categories()
  const shared = {
    name,
    retryFromMs: read.milliseconds('retryFromMs', MINUTE),
    wants: (category: string) => categories === null || categories.includes(category),
  }
  const own = (...fields: string[]) => read.nothingBut([...common, ...fields])

  switch (settings.type) {
    case 'webhook':
      own('url', 'secret')
      return {
        ...shared,
        deliver: webhook({ url: read.url('url'), secret: read.optional('secret') }),
      }
    case 'bitrix24':
      own('url')
      return { ...shared, deliver: bitrix24({ url: read.url('url') }) }
    case 'amocrm':
      own('url', 'token')
      return {
        ...shared,
        deliver: amocrm({ url: read.url('url'), token: read.text('token', /^\S+$/), siteUrl }),
      }
    case 'email': {
      own('to', 'from', 'smtp')
      const to = read.text('to', /^[^\s@]+@[^\s@]+(, ?[^\s@]+@[^\s@]+)*$/)
      const from = senderOf(settings, siteUrl)
      return { ...shared, ...email({ to, from, smtp: read.text('smtp', /^smtps?:\/\/./) }) }
    }
    case 'file':
      own('path')
      return { ...shared, deliver: file({ path: read.text('path', /./) }) }
    default:
      return refuse('its type must be webhook, email, bitrix24, amocrm or file')
  }
}

function readerOf(settings: Settings, refuse: Refuse) {
  function text(field: string, shape: RegExp): string {
    const value = settings[field]
    return typeof value === 'string' && shape.test(value) ? value : refuse(`«${field}» is wrong`)
  }
  return {
    text,
    optional: (field: string) => ((settings[field] ?? '') === '' ? null : text(field, /./)),

    /** Personal data go over the wire in the clear to nobody but this machine. */
    url(field: string): string {
      const value = text(field, /./)
      const url = URL.canParse(value) ? new URL(value) : refuse(`«${field}» is not an address`)
      const near = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
      if (url.protocol === 'https:' || (url.protocol === 'http:' && near)) return value
      return refuse(`«${field}» must begin with https://`)
    },

    milliseconds(field: string, fallback: number): number {
      const value = settings[field] ?? fallback
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= DAY
        ? Number(value)
        : refuse(`«${field}» must be a whole number of milliseconds up to a day`)
    },

    categories(): string[] | null {
      const value = settings.categories
      if (value === undefined) return null
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value
        : refuse('«categories» must be a list of texts')
    },

    nothingBut(fields: readonly string[]) {
      const stray = Object.keys(settings).find((field) => !fields.includes(field))
      if (stray !== undefined) refuse(`it has no setting «${stray}»`)
    },
  }
}
