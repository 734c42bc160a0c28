import { siteClock } from '#domain/time/site-clock.ts'
import { formatDay } from '#domain/time/dates.ts'
import { VISITOR_LETTER } from '#server/db/schema/deliveries.ts'
import {
  NotDelivered,
  type DeliveryPayload,
  type Target,
} from '#server/requests/delivery/target.ts'
import { openMailTransport } from '#server/requests/subscriptions/mail-transport.ts'
import { mailCode } from '#server/requests/targets/mail-code.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'

import { visitorMail, type LetterBrand, type LetterPart } from './letter-parts.ts'
import type { PageAddresses } from './page-address.ts'
import { lotLine, maskedPhone, nextStep, type Contacts } from './request-words.ts'

type LetterDeps = {
  mail: Mail
  siteUrl: string
  brand: LetterBrand
  addresses: PageAddresses
  /** null: the database that knows them is away. */
  contacts: () => Promise<Contacts | null>
}

const FIRST_PAUSE_MS = 60_000

/**
 * Sends the visitor the number, the subject and the next steps. It repeats nothing typed by the visitor; otherwise the
 * form would send any text to any address.
 */
export function visitorLetter(parts: LetterDeps): Target {
  const transport = openMailTransport(parts.mail.smtp)
  return {
    name: VISITOR_LETTER,
    retryFromMs: FIRST_PAUSE_MS,
    toVisitor: true,
    wants: ({ hasEmail, isBooking }) => hasEmail && !isBooking,
    async deliver(payload, { signal }) {
      const letter = { ...(await letterOf(payload, parts)), signal }
      const { messageId } = await transport.sendMail(letter).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : new NotDelivered(mailCode(error))
      })
      return { externalId: messageId }
    },
    close: () => transport.close(),
  }
}

async function letterOf(payload: DeliveryPayload, letter: LetterDeps) {
  const { mail, siteUrl, brand, addresses, contacts } = letter
  const { number, idempotencyKey, email = '' } = payload
  const page = siteUrl + (await addresses.address({ number, key: idempotencyKey }))
  const parts = partsOf(payload, page, siteUrl, await contacts().catch(() => null))
  const heading = `Заявка №\u00A0${number} принята`
  return visitorMail(
    { from: mail.from, to: email, occasion: `visitor ${idempotencyKey}`, heading, parts },
    brand,
  )
}

function partsOf(
  { createdAt, category, lots, phone, channel }: DeliveryPayload,
  page: string,
  siteUrl: string,
  contacts: Contacts | null,
): LetterPart[] {
  const project = lots[0]?.projectAlias
  const lines = lots.map((lot) => ({
    text: lotLine(lot),
    address: lot.url ? siteUrl + lot.url : null,
  }))
  return [
    {
      text: `Мы получили её ${formatDay(createdAt)} в\u00A0${siteClock(new Date(createdAt)).time}. Тема: ${category}.`,
    },
    ...(lines.length > 0 ? [{ title: 'Вы спросили', lines }] : []),
    {
      text: `Что дальше: ${nextStep({ channel, project }, contacts, new Date())} Номер для связи: ${maskedPhone(phone)}.`,
    },
    ...(contacts?.phone ? [{ text: `Если нужно раньше, звоните: ${contacts.phone}.` }] : []),
    { link: 'Состояние заявки и отзыв согласия', address: page },
    {
      text: 'Этот адрес указали в\u00A0заявке на\u00A0сайте. Если это были не\u00A0вы, откройте ссылку и\u00A0удалите данные.',
    },
  ]
}
