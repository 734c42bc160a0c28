import { trimTrailing } from '#domain/text/trim-trailing.ts'
import type { CrmStatus, LeadReader } from '#server/requests/delivery/target.ts'

import { bitrixResult } from './bitrix24.ts'
import { get, post } from './post.ts'

const LEAD = /^\d{1,15}$/

/** `leads[status][0][id]` of a report in which several leads may have changed. */
const AMO_LEAD = /^leads\[(?:add|update|status)\]\[\d{1,3}\]\[id\]$/

/** amoCRM: a report names the status by its number, so the account is asked for its name anyway. */
export const amocrmReports = ({ url, token }: { url: string; token: string }): LeadReader => ({
  leadsIn: (report) => {
    const leads = [...report].filter(([field, lead]) => AMO_LEAD.test(field) && LEAD.test(lead))
    return [...new Set(leads.map(([, lead]) => lead))]
  },
  async findStatus(lead, signal) {
    const headers = { authorization: `Bearer ${token}` }
    const ask = (path: string) => get(new URL(path, url).href, { signal }, headers)
    const { status_id: status, pipeline_id: pipeline } = numbersIn(await ask(leadPath(lead)))
    if (status === undefined || pipeline === undefined) return null
    const path = `/api/v4/leads/pipelines/${pipeline}/statuses/${status}`
    return statusOf(String(status), Object(await ask(path)).name)
  },
})

const leadPath = (lead: string) => `/api/v4/leads/${lead}`

/** An account answers about a lead that is gone with nothing. */
function numbersIn(answer: unknown): { status_id?: number; pipeline_id?: number } {
  const { status_id, pipeline_id } = Object(answer)
  const areNumbers = Number.isSafeInteger(status_id) && Number.isSafeInteger(pipeline_id)
  return areNumbers ? { status_id, pipeline_id } : {}
}

/** Events of the portal by which a lead or a deal may have got another status. */
const events = {
  lead: ['ONCRMLEADADD', 'ONCRMLEADUPDATE'],
  deal: ['ONCRMDEALADD', 'ONCRMDEALUPDATE', 'ONCRMDEALMOVETOCATEGORY'],
}

type Portal = { url: string; entity: 'lead' | 'deal' }

/** Bitrix24: a report holds the id alone. The portal is asked by the address that takes requests. */
export const bitrix24Reports = ({ url, entity }: Portal): LeadReader => ({
  leadsIn(report) {
    const id = report.get('data[FIELDS][ID]') ?? ''
    const event = (report.get('event') ?? '').toUpperCase()
    return events[entity].includes(event) && LEAD.test(id) ? [id] : []
  },
  async findStatus(lead, signal) {
    const ask = async (method: string, body: object) =>
      bitrixResult(
        await post(`${trimTrailing(url, '/')}/${method}.json`, JSON.stringify(body), { signal }),
      )
    const found = Object(await ask(`crm.${entity}.get`, { id: lead }))
    const code: unknown = entity === 'lead' ? found.STATUS_ID : found.STAGE_ID
    if (typeof code !== 'string' || code === '') return null
    const ENTITY_ID = entity === 'lead' ? 'STATUS' : stagesOf(found.CATEGORY_ID)
    const filter = { ENTITY_ID, STATUS_ID: code }
    const named = await ask('crm.status.list', { filter })
    return statusOf(code, Object(Array.isArray(named) ? named[0] : null).NAME)
  },
})

/** Stages of the first pipeline of deals have a list without a number. */
const stagesOf = (category: unknown) => {
  const number = Number(category ?? 0)
  return Number.isSafeInteger(number) && number > 0 ? `DEAL_STAGE_${number}` : 'DEAL_STAGE'
}

const LONGEST_NAME = 100

/** A status without a name goes by its code. */
function statusOf(code: string, name: unknown): CrmStatus {
  const known = typeof name === 'string' ? name.replace(/\p{Cc}/gu, ' ').trim() : ''
  return { code: code.slice(0, LONGEST_NAME), name: (known || code).slice(0, LONGEST_NAME) }
}
