import type { FastifyInstance, FastifyReply } from 'fastify'

import { counted } from '#domain/text/plural.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { blockOf, createLimiter } from '#server/http/rate-limiter.ts'
import type { FindFrame } from '#server/requests/forms/plain-frame.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'
import { FORM_BYTES, type OfToken, type SendPage } from '#server/requests/subscriptions/pages.ts'

import { VISITOR_PAGES } from './page-address.ts'
import type { VisitorRequests } from './visitor-requests.ts'
import { pageOf, withdrawAllForm } from './withdraw-all-page.ts'

const ALL_OF_REQUEST = `${VISITOR_PAGES}/:token/vse`
const TITLE = 'Отозвать все заявки'

/** Codes asked for and codes tried by one household, counted together. */
const MOST_TRIES = 10
const TRIES_MS = 10 * 60_000

type WithdrawAllDeps = {
  requests: VisitorRequests
  guard: PostGuard
  findFrame: FindFrame
  send: SendPage
  sendUnknown: (reply: FastifyReply) => Promise<FastifyReply>
}

/** `/zayavka/{token}/vse`: a link or a code to the contact of a request, and the withdrawal of all that has this contact. */
export function registerWithdrawAll(app: FastifyInstance, parts: WithdrawAllDeps) {
  const { requests, send, sendUnknown } = parts
  const tries = createLimiter(MOST_TRIES, TRIES_MS)
  const options = { bodyLimit: FORM_BYTES, preHandler: refuseForms(parts.guard, parts.findFrame) }

  const refuseMany = (reply: FastifyReply, wait: number) => {
    reply.header('retry-after', wait)
    return send(reply, TITLE, paragraph(waitText(wait)), 429)
  }

  app.post<OfToken>(`${ALL_OF_REQUEST}/zapros`, options, async ({ params, body, ip }, reply) => {
    const { token } = params
    const channel = formOf(body).get('kanal') === 'phone' ? 'phone' : 'email'
    const { wait } = tries.take(blockOf(ip))
    if (wait !== null) return refuseMany(reply, wait)
    const sent = await requests.sendProof(token, channel).catch(() => 'failed' as const)
    if (sent === null) return sendUnknown(reply)
    if (sent === 'failed') return send(reply, TITLE, paragraph(NOT_SENT), 503)
    if (sent !== 'sent') return refuseMany(reply, sent.wait)
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${pageOf(token)}/vse?kanal=${channel}`, 303)
  })

  // Programs open links of letters too: only the form erases.
  app.get<OfToken & { Querystring: { kod?: unknown; kanal?: unknown } }>(
    ALL_OF_REQUEST,
    async ({ params: { token }, query: { kod, kanal } }, reply) => {
      if (kanal === 'email') return send(reply, TITLE, paragraph(SENT))
      return send(reply, TITLE, withdrawAllForm(token, typeof kod === 'string' ? kod : null))
    },
  )

  app.post<OfToken>(ALL_OF_REQUEST, options, async ({ params: { token }, body, ip }, reply) => {
    const form = formOf(body)
    const code = (form.get('kod') ?? '').trim()
    const isLink = code.length > 6
    const again = (fault: string) =>
      send(reply, TITLE, withdrawAllForm(token, isLink ? code : null, fault), 422)
    if (!form.has('confirm')) return again('Отметьте, что заявки нужно удалить.')
    const { wait } = tries.take(blockOf(ip))
    if (wait !== null) return refuseMany(reply, wait)
    const isErased = await requests.withdrawAll(token, code)
    if (isErased === null) return sendUnknown(reply)
    if (!isErased) return again(isLink ? OLD_LINK : WRONG_CODE)
    return reply.header('cache-control', 'no-store').redirect(pageOf(token), 303)
  })
}

const formOf = (body: unknown) => (body instanceof URLSearchParams ? body : new URLSearchParams())

const SENT =
  'Мы отправили письмо со\u00A0ссылкой на\u00A0почту этой заявки. Откройте её в\u00A0течение часа и\u00A0подтвердите удаление.'
const NOT_SENT = 'Отправить не\u00A0получилось. Попробуйте через несколько минут.'
const OLD_LINK = 'Ссылка устарела или уже использована. Попросите новую на\u00A0странице заявки.'
const WRONG_CODE = 'Код не\u00A0подходит или устарел. Проверьте его или попросите новый.'

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time =
    minutes < 90
      ? counted(minutes, ['минуту', 'минуты', 'минут'])
      : counted(Math.ceil(minutes / 60), ['час', 'часа', 'часов'])
  return `Слишком много попыток. Попробуйте через ${time} или обратитесь к\u00A0нам.`
}
