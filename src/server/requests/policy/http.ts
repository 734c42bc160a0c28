import type { FastifyInstance } from 'fastify'

import type { Operators } from '#domain/consent/operator.ts'
import { POLICY_TITLE } from '#domain/consent/policy.ts'
import { toInternational } from '#domain/text/phone.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { blockOf, createLimiter } from '#server/http/rate-limiter.ts'
import type { FindFrame } from '#server/requests/forms/plain-frame.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'
import { FORM_BYTES, pageSender } from '#server/requests/subscriptions/pages.ts'
import type { VisitorRequests } from '#server/requests/visitor/visitor-requests.ts'

import { registerPolicyFiles, type PolicyFileDeps } from './policy-files.ts'
import { POLICY, policyBody, policyForm } from './policy-page.ts'

type PolicyDeps = PolicyFileDeps & {
  requests: VisitorRequests
  guard: PostGuard
  findFrame: FindFrame
}

/** Numbers follow each other, so attempts are limited: a known phone must not allow trying them all. */
const MOST_TRIES = 5
const TRIES_MS = 10 * 60_000

const NONE: Operators = { main: null, projects: [] }

/** `/soglasie`: the policy as a page and as a file, and a withdrawal for who has no link to a request. */
export function registerPolicy(app: FastifyInstance, parts: PolicyDeps) {
  const { requests, guard, findFrame } = parts
  const send = pageSender(findFrame)
  const tries = createLimiter(MOST_TRIES, TRIES_MS)
  const operators = () => parts.operators().catch(() => NONE)
  registerPolicyFiles(app, { ...parts, operators }, send)

  app.get<{ Querystring: { project?: string } }>(POLICY, async ({ query }, reply) => {
    const project = typeof query.project === 'string' ? query.project : null
    const form = policyForm({ number: '', phone: '' })
    const [editions, companies] = await Promise.all([parts.legalTexts(), operators()])
    const page = { editions, operators: companies, project, form }
    return send(reply, POLICY_TITLE, policyBody(page))
  })

  app.post(
    `${POLICY}/otzyv`,
    { bodyLimit: FORM_BYTES, preHandler: refuseForms(guard, findFrame) },
    async ({ body, ip }, reply) => {
      const form = body instanceof URLSearchParams ? body : new URLSearchParams()
      const typed = { number: form.get('number')?.trim() ?? '', phone: form.get('phone') ?? '' }
      const again = (fault: string, status: number) =>
        send(reply, 'Отзыв согласия', policyForm(typed, fault), status)
      if (!form.has('confirm')) return again('Отметьте, что данные нужно удалить.', 422)
      const { wait } = tries.take(blockOf(ip))
      if (wait !== null) {
        reply.header('retry-after', wait)
        return again('Слишком много попыток. Попробуйте через десять минут.', 429)
      }
      const page = await requests.addressOf(typed.number, toInternational(typed.phone))
      if (page === null) return again('Заявки с таким номером и телефоном нет. Проверьте их.', 422)
      await requests.withdraw(page.slice(page.lastIndexOf('/') + 1), 'number and phone')
      return reply.header('cache-control', 'no-store').redirect(page, 303)
    },
  )
}
