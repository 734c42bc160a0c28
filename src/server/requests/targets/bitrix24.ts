import { escapeText } from '#domain/text/escape.ts'
import {
  NotDelivered,
  type DeliveryPayload,
  type Target,
} from '#server/requests/delivery/target.ts'

import { post } from './post.ts'
import { textOf, titleOf } from './summary.ts'

/** Under what name the portal keeps the keys of our requests. */
const ORIGINATOR = 'stvor'

/**
 * A lead in Bitrix24 by an incoming webhook, whose address is the secret. The portal does not know idempotency
 * keys, so a repeated try first asks whether an earlier one arrived.
 */
export const bitrix24 = ({ url }: { url: string }): Target['deliver'] =>
  async function deliver(payload, attempt) {
    const call = (method: string, body: object) =>
      post(`${url.replace(/\/*$/, '/')}${method}.json`, JSON.stringify(body), attempt).then(
        resultOf,
      )

    const there = attempt.first
      ? null
      : idOfFirst(await call('crm.lead.list', sameRequest(payload)))
    const id = there ?? (await call('crm.lead.add', leadOf(payload)))
    return { externalId: String(id) }
  }

const sameRequest = ({ idempotencyKey }: DeliveryPayload) => ({
  filter: { ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: idempotencyKey },
  select: ['ID'],
})

function leadOf(payload: DeliveryPayload) {
  const { attribution } = payload
  const visit = attribution.last ?? attribution.first ?? {}
  return {
    fields: {
      TITLE: titleOf(payload),
      NAME: payload.name,
      PHONE: [{ VALUE: payload.phone, VALUE_TYPE: 'WORK' }],
      COMMENTS: escapeText(textOf(payload)).replaceAll('\n', '<br>'),
      SOURCE_ID: 'WEB',
      SOURCE_DESCRIPTION: payload.page,
      OPENED: 'Y',
      ORIGINATOR_ID: ORIGINATOR,
      ORIGIN_ID: payload.idempotencyKey,
      UTM_SOURCE: visit.source,
      UTM_MEDIUM: visit.medium,
      UTM_CAMPAIGN: visit.campaign,
      UTM_CONTENT: visit.content,
      UTM_TERM: visit.term,
    },
    params: { REGISTER_SONET_EVENT: 'Y' },
  }
}

/** The portal may refuse with a status of success. */
function resultOf(answer: unknown): unknown {
  const { result, error } = (answer ?? {}) as { result?: unknown; error?: unknown }
  if (typeof error === 'string') throw new NotDelivered(`Bitrix24: ${error.slice(0, 60)}`)
  if (result === undefined) throw new NotDelivered('Bitrix24: no result')
  return result
}

function idOfFirst(list: unknown): string | null {
  const [first] = Array.isArray(list) ? (list as { ID?: unknown }[]) : []
  return typeof first?.ID === 'string' ? first.ID : null
}
