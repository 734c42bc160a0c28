import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

import { lotKinds } from '#domain/lots/lot.ts'
import { requestStages } from '#domain/request/request-work.ts'
import { VISITOR_LETTER } from '#server/db/schema/deliveries.ts'
import type { CrmReports, LeadReader, Target } from '#server/requests/delivery/target.ts'

import { amocrm } from './amocrm.ts'
import { bitrix24 } from './bitrix24.ts'
import { amocrmReports, bitrix24Reports } from './crm-reports.ts'
import { email } from './email.ts'
import { profitbase } from './profitbase.ts'
import { settingsReader, type Refuse, type TargetSettings } from './target-settings.ts'
import { sms, SMS_TEXT } from './sms.ts'
import { webhook } from './webhook.ts'

/** A list of targets that cannot be used: the message names the file, the target and the fault. */
export class BadTargets extends Error {}

const FIRST_PAUSE_MS = 60_000

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
  const settings = readTargetSettings(path).find(({ type }) => type === 'email')
  return settings ? { smtp: String(settings.smtp), from: senderOf(settings, siteUrl) } : null
}

const senderOf = ({ from }: TargetSettings, siteUrl: string) =>
  typeof from === 'string' && from !== '' ? from : `site@${new URL(siteUrl).hostname}`

/** The targets of the file, for checks of their settings; empty where there is no file. */
export const readTargetSettings = (path: string): readonly TargetSettings[] =>
  (existsSync(path) ? readList(path) : null) ?? []

function readList(path: string): TargetSettings[] | null {
  try {
    const list: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(list) && list.every(isSettings) ? list : null
  } catch {
    return null
  }
}

const isSettings = (one: unknown): one is TargetSettings => typeof one === 'object' && one !== null

const commonFields = ['name', 'type', 'retryFromMs', 'categories', 'projects', 'kinds']

function readTarget(settings: TargetSettings, siteUrl: string, refuse: Refuse): Target {
  const read = settingsReader(settings, refuse)
  const name = read.text('name', /^[^\p{Cc}]{1,60}$/u)
  if (name === VISITOR_LETTER) refuse('this name is taken by letters to visitors')
  return {
    name,
    retryFromMs: read.milliseconds('retryFromMs', FIRST_PAUSE_MS),
    wants: readWishes(settings, refuse),
    ...readReceiver(settings, siteUrl, refuse),
  }
}

/** A filter holds back what is about other projects or kinds; a request about none of them is for everybody. */
function readWishes(settings: TargetSettings, refuse: Refuse): Target['wants'] {
  const read = settingsReader(settings, refuse)
  const [categories, projects, kinds] = [
    read.texts('categories'),
    read.texts('projects'),
    read.texts('kinds'),
  ]
  const stray = kinds?.find((kind) => !lotKinds.some((known) => known === kind))
  if (stray !== undefined) refuse(`«kinds»: «${stray}» is not ${lotKinds.join(', ')}`)
  const meets = (wanted: string[] | null, found: readonly string[]) =>
    wanted === null || found.length === 0 || found.some((one) => wanted.includes(one))
  return (about) =>
    (categories?.includes(about.category) ?? true) &&
    meets(projects, about.projects) &&
    meets(kinds, about.kinds)
}

/** The part of a target that its type has for itself. */
function readReceiver(
  settings: TargetSettings,
  siteUrl: string,
  refuse: Refuse,
): Pick<Target, 'deliver' | 'close' | 'toVisitor' | 'sendText' | 'mailTo' | 'crm'> {
  const read = settingsReader(settings, refuse)
  const own = (...fields: string[]) => read.nothingBut([...commonFields, ...fields])
  switch (settings.type) {
    case 'webhook':
      own('url', 'secret', 'fields')
      return {
        deliver: webhook({
          url: read.url('url'),
          secret: read.optional('secret'),
          fields: read.textMap('fields'),
        }),
      }
    case 'sms':
      own('url', 'secret', 'text')
      return {
        toVisitor: true,
        ...sms({
          url: read.url('url'),
          secret: read.optional('secret'),
          text: read.optional('text') ?? SMS_TEXT,
        }),
      }
    case 'profitbase':
      own('url', 'token', 'fields')
      return {
        deliver: profitbase({
          url: read.url('url'),
          token: read.text('token', /^\S+$/),
          fields: read.textMap('fields'),
        }),
      }
    case 'bitrix24': {
      own('url', 'entity', 'fields', 'responsible', ...reportFields)
      const entity = read.oneOf('entity', ['lead', 'deal'], 'lead')
      const url = read.url('url')
      return {
        ...readReports(read, 'bitrix24', bitrix24Reports({ url, entity })),
        deliver: bitrix24({
          url,
          entity,
          fields: read.textMap('fields'),
          responsible: read.numberMap('responsible'),
        }),
      }
    }
    case 'amocrm': {
      own('url', 'token', 'pipeline', 'tags', 'fields', ...reportFields)
      const account = { url: read.url('url'), token: read.text('token', /^\S+$/) }
      return {
        ...readReports(read, 'amocrm', amocrmReports(account)),
        deliver: amocrm({
          ...account,
          siteUrl,
          pipeline: read.number('pipeline'),
          tags: read.texts('tags') ?? [],
          fields: read.textMap('fields'),
        }),
      }
    }
    case 'email': {
      own('to', 'from', 'smtp')
      const to = read.text('to', /^[^\s@,]+@[^\s@,]+(?:, ?[^\s@,]+@[^\s@,]+)*$/)
      const from = senderOf(settings, siteUrl)
      return { mailTo: to, ...email({ to, from, smtp: read.text('smtp', /^smtps?:\/\/./) }) }
    }
    case 'file':
      own('path')
      return { deliver: file({ path: read.text('path', /./) }) }
    default:
      return refuse('its type must be webhook, email, bitrix24, amocrm, profitbase, sms or file')
  }
}

const reportFields = ['reportSecret', 'statuses']

/** Short ones would be guessed; the secret stands in an address. */
const REPORT_SECRET = /^[\w-]{16,100}$/

function readReports(
  read: ReturnType<typeof settingsReader>,
  kind: CrmReports['kind'],
  leads: LeadReader,
): Pick<Target, 'crm'> {
  const stages = read.optionMap('statuses', requestStages)
  if (read.optional('reportSecret') === null) {
    if (Object.keys(stages).length > 0) read.text('reportSecret', REPORT_SECRET)
    return {}
  }
  const secret = read.text('reportSecret', REPORT_SECRET)
  return { crm: { kind, secret, stages, ...leads } }
}

/** A line of JSON for each request, for those who fetch them themselves. A repeat has the same key. */
const file = ({ path }: { path: string }): Target['deliver'] =>
  async function deliver(payload, { hear }) {
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(path, 'a', 0o600)
    try {
      await handle.appendFile(`${JSON.stringify(payload)}\n`)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    hear?.(`строка добавлена в «${path}»`)
    return { externalId: null }
  }
