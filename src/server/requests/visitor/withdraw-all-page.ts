import { pageLinks } from '#domain/addresses/page-links.ts'
import { escapeText } from '#domain/text/escape.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

import { VISITOR_PAGES } from './page-address.ts'
import { maskedEmail, maskedPhone } from './request-words.ts'
import type { ShownRequest } from './visitor-requests.ts'

export const pageOf = (token: string) => `${VISITOR_PAGES}/${encodeURIComponent(token)}`

/** How all requests of the person are withdrawn: by the e-mail or the phone of this one, else by staff. */
export function withdrawAllSection(
  { channels, email, phone: own }: ShownRequest,
  token: string,
  companyPhone: string | null,
): string {
  const title = '<h2>Отозвать все мои заявки</h2>'
  if (channels.length === 0) {
    const where = companyPhone === null ? '' : ` по\u00A0телефону ${companyPhone} или`
    return `${title}\n<p>Чтобы удалить все заявки с&nbsp;вашим телефоном или почтой, обратитесь к&nbsp;нам${escapeText(where)} на&nbsp;странице <a href="${pageLinks.contacts()}">«Контакты»</a>.</p>`
  }
  const words = {
    email: `Прислать ссылку на\u00A0${maskedEmail(email)}`,
    // A number is not broken at its hyphens.
    phone: `Прислать код на\u00A0${maskedPhone(own).replaceAll('-', '\u2011')}`,
  }
  const buttons = channels.map(
    (channel) =>
      `<p><button name="kanal" value="${channel}">${escapeText(words[channel])}</button></p>`,
  )
  return `${title}
${paragraph('Мы найдём их по\u00A0почте или телефону этой заявки, поэтому сначала подтвердите, что почта или телефон ваши.')}
<form method="post" action="${pageOf(token)}/vse/zapros">${buttons.join('')}</form>`
}

/** The end of the way: a code typed by hand, or brought by the link of a letter. */
export function withdrawAllForm(token: string, code: string | null, fault = ''): string {
  const field =
    code === null
      ? '<p><label>Код из&nbsp;сообщения<br><input name="kod" required inputmode="numeric" autocomplete="one-time-code" pattern="\\d{6}" maxlength="6"></label></p>'
      : `<input type="hidden" name="kod" value="${escapeText(code)}">`
  return `${paragraph('Мы сразу удалим все заявки с\u00A0этой почтой или этим телефоном, а\u00A0по\u00A0почте и\u00A0подписки на\u00A0письма. Брони, по\u00A0которым деньги ещё не\u00A0рассчитаны, сохранят покупателя до\u00A0расчёта.')}
${fault ? `<p role="alert"><strong>${escapeText(fault)}</strong></p>` : ''}<form method="post" action="${pageOf(token)}/vse">
${field}
<p><label><input type="checkbox" name="confirm" value="1" required> Да, отозвать согласия и&nbsp;удалить все мои заявки</label></p>
<button>Удалить все заявки</button>
</form>`
}
