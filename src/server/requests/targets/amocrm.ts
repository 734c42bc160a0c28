import {
  NotDelivered,
  type DeliveryPayload,
  type Target,
} from '#server/requests/delivery/target.ts'

import { mapFields, type FieldMap } from './field-map.ts'
import { get, post } from './post.ts'
import { textOf, titleOf } from './summary.ts'

type AmoSettings = {
  url: string
  token: string
  siteUrl: string
  /** null: the main one. */
  pipeline: number | null
  tags: readonly string[]
  fields: FieldMap
}

/** «Неразобранное» of amoCRM: a form that a person then makes a lead of. */
export const amocrm = (settings: AmoSettings): Target['deliver'] =>
  async function deliver(payload, attempt) {
    const { url, token } = settings
    const headers = { authorization: `Bearer ${token}` }
    const call = (path: string, body: object) =>
      post(new URL(path, url).href, JSON.stringify(body), attempt, headers)
    const ask = (path: string) => get(new URL(path, url).href, attempt, headers)
    const earlier = attempt.first ? null : await findEarlier(ask, payload)
    if (earlier !== null) return { externalId: earlier }
    const taken = takenFrom(await call('/api/v4/leads/unsorted/forms', [formOf(payload, settings)]))
    // A form has no place for the comment. A note that fails must not make a second lead.
    if (taken.lead !== null)
      await call(`/api/v4/leads/${taken.lead}/notes`, [noteOf(payload)]).catch(() => {})
    return { externalId: taken.lead === null ? taken.uid : String(taken.lead) }
  }

const noteOf = (payload: DeliveryPayload) => ({
  note_type: 'common',
  params: { text: textOf(payload) },
})

function formOf(payload: DeliveryPayload, { siteUrl, pipeline, tags, fields }: AmoSettings) {
  const sentAt = Math.floor(Date.parse(payload.createdAt) / 1000)
  return {
    source_name: new URL(siteUrl).host,
    // The same for every try: a repeated one looks for it.
    source_uid: payload.idempotencyKey,
    request_id: payload.number,
    created_at: sentAt,
    ...(pipeline !== null && { pipeline_id: pipeline }),
    metadata: {
      form_id: payload.form || 'request',
      form_name: payload.category,
      form_page: new URL(payload.page || '/', siteUrl).href,
      form_sent_at: sentAt,
      ip: payload.address,
      referer: payload.referrer,
    },
    _embedded: {
      leads: [
        {
          name: titleOf(payload),
          _embedded: { tags: [payload.category, ...tags].map((name) => ({ name })) },
          custom_fields_values: [...trackingOf(payload), ...ownFields(fields, payload)],
        },
      ],
      contacts: [
        {
          name: payload.name,
          custom_fields_values: [
            { field_code: 'PHONE', values: [{ value: payload.phone, enum_code: 'WORK' }] },
            ...(payload.email
              ? [{ field_code: 'EMAIL', values: [{ value: payload.email, enum_code: 'WORK' }] }]
              : []),
          ],
        },
      ],
    },
  }
}

/** Fields of the account go by their number, system ones by their code. */
const ownFields = (fields: FieldMap, payload: DeliveryPayload) =>
  mapFields(fields, payload).map(([field, value]) => ({
    ...(/^\d+$/.test(field) ? { field_id: Number(field) } : { field_code: field }),
    values: [{ value }],
  }))

/** The system fields of advertising, as the CRM names them. */
function trackingOf({ attribution }: DeliveryPayload) {
  const visit = attribution.last ?? attribution.first ?? {}
  const fields = {
    UTM_SOURCE: visit.source,
    UTM_MEDIUM: visit.medium,
    UTM_CAMPAIGN: visit.campaign,
    UTM_CONTENT: visit.content,
    UTM_TERM: visit.term,
    REFERRER: visit.referrer,
    YCLID: attribution.clicks?.yclid,
    GCLID: attribution.clicks?.gclid,
  }
  return Object.entries(fields).flatMap(([field_code, value]) =>
    value === undefined ? [] : [{ field_code, values: [{ value }] }],
  )
}

type Unsorted = { uid?: unknown; source_uid?: unknown; _embedded?: { leads?: { id?: unknown }[] } }

type Answer = { _embedded?: { unsorted?: Unsorted[]; leads?: { id?: unknown; name?: unknown }[] } }

const NEWEST = 'filter[category][]=forms&order[created_at]=desc&limit=250'

/**
 * What an earlier try left there, if it arrived and its answer did not: a form that nobody has looked at yet, or
 * the lead that a person has made of it, known by the number in its name.
 */
async function findEarlier(ask: (path: string) => Promise<unknown>, payload: DeliveryPayload) {
  const unsorted = readAnswer(await ask(`/api/v4/leads/unsorted?${NEWEST}`))._embedded?.unsorted
  const form = unsorted?.find(({ source_uid }) => source_uid === payload.idempotencyKey)
  if (form && typeof form.uid === 'string') return String(leadOf(form) ?? form.uid)
  const named = await ask(`/api/v4/leads?query=${encodeURIComponent(payload.number)}`)
  const leads = readAnswer(named)._embedded?.leads
  const lead = leads?.find(({ name }) => name === titleOf(payload))
  return typeof lead?.id === 'number' ? String(lead.id) : null
}

/** Nothing found is an empty answer. */
const readAnswer = (answer: unknown): Answer => Object(answer)

function takenFrom(answer: unknown): { uid: string; lead: number | null } {
  const [taken] = readAnswer(answer)._embedded?.unsorted ?? []
  if (typeof taken?.uid !== 'string') throw new NotDelivered('amoCRM: nothing was taken')
  return { uid: taken.uid, lead: leadOf(taken) }
}

/** A form is a lead from its first moment, and stays the same lead when a person accepts it. */
function leadOf({ _embedded }: Unsorted): number | null {
  const lead = _embedded?.leads?.[0]?.id
  return typeof lead === 'number' ? lead : null
}
