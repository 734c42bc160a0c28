import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Posted } from '#domain/request/sent-request.ts'

import { PostedProvider } from './posted.ts'
import { RequestForm } from './request-form.tsx'

const draw = (posted: Posted | null = null) =>
  renderToStaticMarkup(
    <PostedProvider value={posted}>
      <RequestForm form="lot" category="Бронирование" subject="Квартира 12" lots={[12]} full />
    </PostedProvider>,
  )

test('the form posts to its own page, holds no key and no time, and leaves the checks to the rules', () => {
  const html = draw()
  expect(html).toMatch(/<form[^>]* method="post"[^>]*>/)
  expect(html).toMatch(/<form[^>]* novalidate=""/i)
  for (const name of [
    'category',
    'subject',
    'name',
    'phone',
    'consent',
    'comment',
    'channel',
    'time',
  ])
    expect(html).toContain(`name="${name}"`)
  expect(html).toContain('<option>Выберите заявку</option>')
  expect(html).toContain('<option selected="">Бронирование</option>')
  expect(html).toContain('name="lots" value="12"')
  expect(html).toMatch(/inputMode="tel" autoComplete="tel"/i)
  expect(html).not.toMatch(/idempotency|checked/)
})

test('every consent names a document and its edition', () => {
  const html = draw()
  expect(html).toContain('href="/dokumentaciya#soglasie-na-obrabotku"')
  expect(html).toContain('href="/dokumentaciya#soglasie-na-rassylku"')
  expect(html).toContain('name="consentVersion" value="2"')
})

test('a plain post with mistakes comes back with what was typed and what is wrong', () => {
  const html = draw({
    form: 'lot',
    typed: { name: 'Я', consent: 'on' },
    errors: { name: 'Поле должно содержать минимум 2 символа' },
  })
  expect(html).toContain('value="Я"')
  expect(html).toContain('Поле должно содержать минимум 2 символа')
  expect(html).toMatch(/отмеченные поля: <a href="#zayavka-lot-name">имя<\/a>\./)
  expect(html).toMatch(/<input[^>]* id="zayavka-lot-name"/)
  expect(html).toMatch(/<input[^>]* name="consent"[^>]* checked=""/)
})

test('a sent request shows its number; another form of the page is not concerned', () => {
  expect(draw({ form: 'lot', number: '3-1042' })).toContain('Заявка №\u00A03-1042 принята')
  expect(draw({ form: 'callback', number: '3-1042' })).not.toContain('3-1042')
})
