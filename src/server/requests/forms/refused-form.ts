import type { FastifyReply, FastifyRequest } from 'fastify'

import { counted } from '#domain/text/plural.ts'
import { escapeText } from '#server/http/escape.ts'
import { HTML } from '#server/http/headers.ts'
import { isForeignForm } from '#server/http/request-guards.ts'

import type { WritingLimit } from './http.ts'
import { line, pageOf } from './plain-page.ts'

/**
 * Refuses a plain form in words that a person can read, and gives back what was typed. It runs once the form is
 * read: a visitor without scripts has no other copy of it.
 */
export function refuseForms(limit: WritingLimit, siteName: string) {
  return async function refuse(request: FastifyRequest, reply: FastifyReply) {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (isForeignForm(request))
      return say(reply.code(403), siteName, 'Форма пришла не с нашего сайта', elsewhere(form))
    const wait = limit(request.ip)
    if (wait === null) return
    reply.code(429).header('retry-after', wait)
    return say(reply, siteName, 'Слишком много отправлений подряд', again(form, wait))
  }
}

const say = (reply: FastifyReply, siteName: string, title: string, body: string) =>
  reply
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(pageOf(title, siteName, body))

/** Sent anew only by hand, on a page of ours: nobody may press our buttons with words of his own. */
const elsewhere = (form: URLSearchParams) =>
  `${line('Мы её не приняли. Заполните, пожалуйста, форму на нашей странице.')}
${typed(form)}
<p><a href="/kontakty">Открыть форму</a></p>`

/** Without an address the form goes where it went before. */
const again = (form: URLSearchParams, seconds: number) =>
  `${line(`Ничего не пропало: отправьте ещё раз через ${counted(seconds, ['секунду', 'секунды', 'секунд'])}.`)}
${typed(form)}
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

function typed(form: URLSearchParams): string {
  const lines = Object.entries(labels).flatMap(([name, label]) => {
    const value = form.get(name)?.trim()
    return value ? `<dt>${label}</dt><dd>${escapeText(value)}</dd>` : []
  })
  return lines.length > 0 ? `<dl>${lines.join('')}</dl>` : ''
}
