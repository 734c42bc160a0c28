import { trimTrailing } from '#domain/text/trim-trailing.ts'
import { escapeText } from '#domain/text/escape.ts'
import {
  NotDelivered,
  type DeliveryPayload,
  type Target,
} from '#server/requests/delivery/target.ts'

import { mapFields, type FieldMap } from './field-map.ts'
import { post } from './post.ts'
import { textOf, titleOf } from './summary.ts'

type BitrixSettings = {
  url: string
  /** A deal has no phone of its own: it comes with a contact. */
  entity: 'lead' | 'deal'
  fields: FieldMap
  /** Who answers for a project: its alias → the id of a user of the portal. */
  responsible: Readonly<Record<string, number>>
}

/** Under what name the portal keeps the keys of our requests. */
const ORIGINATOR = 'stvor'

/**
 * A lead, or a contact with a deal, in Bitrix24 by an incoming webhook, whose address is the secret. The portal does not know idempotency
 * keys, so a repeated try first asks whether an earlier one arrived.
 */
export const bitrix24 = ({ url, entity, fields, responsible }: BitrixSettings): Target['deliver'] =>
  async function deliver(payload, attempt) {
    const call = (method: string, body: object) =>
      post(`${trimTrailing(url, '/')}/${method}.json`, JSON.stringify(body), attempt).then(
        bitrixResult,
      )

    const find = async (what: string) =>
      attempt.first ? null : idOfFirst(await call(`crm.${what}.list`, sameRequest(payload)))
    const add = async (what: string, own: object) =>
      (await find(what)) ?? (await call(`crm.${what}.add`, { fields: own, params: PARAMS }))

    const about = { ...aboutOf(payload), ...assigned(payload, responsible) }
    const mapped = Object.fromEntries(mapFields(fields, payload))
    if (entity === 'lead') {
      const id = await add('lead', { ...about, ...personOf(payload), ...mapped })
      return { externalId: String(id) }
    }
    const contact = await add('contact', { ...personOf(payload), ...origin(payload) })
    return { externalId: String(await add('deal', { ...about, CONTACT_ID: contact, ...mapped })) }
  }

const sameRequest = ({ idempotencyKey }: DeliveryPayload) => ({
  filter: { ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: idempotencyKey },
  select: ['ID'],
})

const PARAMS = { REGISTER_SONET_EVENT: 'Y' }

const origin = ({ idempotencyKey }: DeliveryPayload) => ({
  ORIGINATOR_ID: ORIGINATOR,
  ORIGIN_ID: idempotencyKey,
})

const personOf = ({ name, phone, email }: DeliveryPayload) => ({
  NAME: name,
  PHONE: [{ VALUE: phone, VALUE_TYPE: 'WORK' }],
  ...(email && { EMAIL: [{ VALUE: email, VALUE_TYPE: 'WORK' }] }),
})

function aboutOf(payload: DeliveryPayload) {
  const { attribution } = payload
  const visit = attribution.last ?? attribution.first ?? {}
  return {
    TITLE: titleOf(payload),
    COMMENTS: escapeText(textOf(payload)).replaceAll('\n', '<br>'),
    SOURCE_ID: 'WEB',
    SOURCE_DESCRIPTION: payload.page,
    OPENED: 'Y',
    ...origin(payload),
    UTM_SOURCE: visit.source,
    UTM_MEDIUM: visit.medium,
    UTM_CAMPAIGN: visit.campaign,
    UTM_CONTENT: visit.content,
    UTM_TERM: visit.term,
  }
}

/** By the project of the first lot; without one the portal decides. */
function assigned({ lots }: DeliveryPayload, responsible: BitrixSettings['responsible']) {
  const user = responsible[lots[0]?.projectAlias ?? '']
  return user === undefined ? {} : { ASSIGNED_BY_ID: user }
}

/** The portal may refuse with a status of success. */
export function bitrixResult(answer: unknown): unknown {
  const { result, error } = (answer ?? {}) as { result?: unknown; error?: unknown }
  if (typeof error === 'string') throw new NotDelivered(`Bitrix24: ${error.slice(0, 60)}`)
  if (result === undefined) throw new NotDelivered('Bitrix24: no result')
  return result
}

function idOfFirst(list: unknown): string | null {
  const [first] = Array.isArray(list) ? (list as { ID?: unknown }[]) : []
  return typeof first?.ID === 'string' ? first.ID : null
}
