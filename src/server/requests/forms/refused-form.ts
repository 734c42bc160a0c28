import type { FastifyReply, FastifyRequest } from 'fastify'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { counted } from '#domain/text/plural.ts'
import { escapeText } from '#domain/text/escape.ts'
import { HTML } from '#server/http/headers.ts'
import type { PostGuard } from '#server/http/post-guard.ts'

import type { FindFrame, PlainFrame } from './plain-frame.ts'
import { pageOf, paragraph } from './plain-page.ts'

/**
 * Refuses a plain form in words that a person can read, and gives back what was typed. It runs once the form is
 * read: a visitor without scripts has no other copy of it.
 */
export function refuseForms(guard: PostGuard, findFrame: FindFrame) {
  return async function refuse(request: FastifyRequest, reply: FastifyReply) {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (guard.isForeign(request))
      return sendPage(
        reply.code(403),
        await findFrame(),
        'Форма пришла не с нашего сайта',
        fillInHere(form),
      )
    const wait = guard.waitFor(request.ip)
    if (wait === null) return
    reply.code(429).header('retry-after', wait)
    return sendPage(
      reply,
      await findFrame(),
      'Слишком много отправлений подряд',
      sendAgain(form, wait),
    )
  }
}

const sendPage = (reply: FastifyReply, frame: PlainFrame, title: string, body: string) =>
  reply
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(pageOf(title, frame, body))

/** Without a button: another site must not get its own words sent by one press of a visitor. */
const fillInHere = (form: URLSearchParams) =>
  `${paragraph('Мы её не приняли. Заполните, пожалуйста, форму на нашей странице.')}
${typedFields(form)}
<p><a href="${pageLinks.contacts()}">Открыть форму</a></p>`

/** Without an address the form goes where it went before. */
const sendAgain = (form: URLSearchParams, seconds: number) =>
  `${paragraph(`Ничего не пропало: отправьте ещё раз через ${counted(seconds, ['секунду', 'секунды', 'секунд'])}.`)}
${typedFields(form)}
<form method="post">
${[...form].map(([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`).join('\n')}
<button>Отправить ещё раз</button>
</form>`

const labels = {
  category: 'Категория',
  subject: 'Тема',
  name: 'Имя',
  phone: 'Телефон',
  email: 'Почта',
  comment: 'Комментарий',
}

function typedFields(form: URLSearchParams): string {
  const lines = Object.entries(labels).flatMap(([name, label]) => {
    const value = form.get(name)?.trim()
    return value ? `<dt>${label}</dt><dd>${escapeText(value)}</dd>` : []
  })
  return lines.length > 0 ? `<dl>${lines.join('')}</dl>` : ''
}
