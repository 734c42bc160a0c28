import { eq } from 'drizzle-orm'

import { lotUrl } from '#domain/addresses/page-links.ts'
import { bookedLabels } from '#domain/booking/booked-words.ts'
import { bookingNumber, type BookingState } from '#domain/booking/booking-state.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'
import { openMailTransport } from '#server/requests/subscriptions/mail-transport.ts'
import { mailCode } from '#server/requests/targets/mail-code.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'
import {
  visitorMail,
  type LetterBrand,
  type LetterPart,
} from '#server/requests/visitor/letter-parts.ts'
import type { PageAddresses } from '#server/requests/visitor/page-address.ts'

import { change, requestKey, type Booking } from './booking-store.ts'
import { stateTitle, BOOKING, EXPIRED_TEXT, formatUntil, paidText } from './booking-words.ts'

type LetterDeps = {
  db: Database
  mail: Mail
  siteUrl: string
  brand: LetterBrand
  /** Of the request that the booking came as. */
  addresses: PageAddresses
  log: Log
}

/** States that the visitor gets a letter about; other states are shown on the page of the booking. */
const written: readonly BookingState[] = [
  'held',
  'paid',
  'expired',
  'canceled',
  'refunding',
  'refunded',
  'failed',
]

/** A mail server that is away is tried for about a day. */
const MOST_TRIES = 30

/** A whole letter, however slowly the mail server takes it. */
export const LETTER_MS = 10_000

export type BookingLetters = ReturnType<typeof openBookingLetters>

/** Letters of what becomes of a booking, which has no other. The same state gives the same id, so a mailbox knows a repeat. */
export function openBookingLetters({ db, mail, siteUrl, brand, addresses, log }: LetterDeps) {
  const transport = openMailTransport(mail.smtp)

  async function send(one: Booking, page: string | null) {
    const { state, lotKind, token, email } = one
    const heading = stateTitle(state, lotKind)
    const letter = visitorMail(
      {
        from: mail.from,
        to: email,
        occasion: `booking ${token} ${state}`,
        heading,
        subject: `${heading}: бронь ${bookingNumber(one.id)}`,
        parts: letterParts(one, siteUrl, page),
      },
      brand,
    )
    await transport.sendMail({ ...letter, signal: AbortSignal.timeout(LETTER_MS) })
  }

  return {
    /** Writes of a state once. false: the mail server does not take it now. */
    async sendOnce(one: Booking): Promise<boolean> {
      if (!isToWrite(one)) return true
      const page = await findRequestPage({ db, siteUrl, addresses }, one)
      if (page === null && one.tries < MOST_TRIES) return false
      try {
        await send(one, page)
      } catch (error) {
        log.error(
          { booking: one.id, reason: mailCode(error) },
          'a letter of a booking has not left',
        )
        if (one.tries < MOST_TRIES) return false
      }
      await change(db, one, { letterState: one.state })
      return true
    },
    close: () => transport.close(),
  }
}

/** Of a hold when there is something to pay by; of nobody who has been forgotten. */
const isToWrite = ({ state, letterState, email, payUrl }: Booking) =>
  email !== '' &&
  state !== letterState &&
  written.includes(state) &&
  (state !== 'held' || payUrl !== null)

type RequestPageDeps = { db: Database; siteUrl: string; addresses: PageAddresses }

/** The visitor's page of the request that a booking creates. null: the journal is not imported yet. */
async function findRequestPage(
  { db, siteUrl, addresses }: RequestPageDeps,
  { token }: Booking,
): Promise<string | null> {
  const key = requestKey(token)
  const [found] = await db
    .select({ number: request.number })
    .from(request)
    .where(eq(request.idempotencyKey, key))
  return found ? siteUrl + (await addresses.address({ ...found, key })) : null
}

/** The text of a letter about a booking in its state. It holds nothing typed by the visitor. */
function letterParts(one: Booking, siteUrl: string, requestPage: string | null): LetterPart[] {
  const lot = { text: one.lotTitle, address: siteUrl + lotUrl(one.lotKind, one.lotId) }
  const page = `${siteUrl}${BOOKING}/${one.token}`
  return [
    {
      title: `Бронь ${bookingNumber(one.id)}`,
      lines: [lot, { text: `Цена: ${formatRubles(one.price)}`, address: null }],
    },
    ...stateParts(one),
    { link: one.state === 'held' ? 'Оплатить бронь' : 'Страница брони', address: page },
    ...(requestPage ? [{ link: 'Заявка и\u00A0отзыв согласия', address: requestPage }] : []),
    {
      text: 'Этот адрес указали при бронировании на\u00A0сайте. Если это были не\u00A0вы, удалите данные на\u00A0странице заявки.',
    },
  ]
}

function stateParts(one: Booking): LetterPart[] {
  const fee = formatRubles(one.fee)
  const { its } = bookedLabels[one.lotKind]
  const refund = { text: `Возврат: ${one.refund}` }
  switch (one.state) {
    case 'held':
      return [
        {
          text: `Никто другой не забронирует ${its} до ${formatUntil(one.heldUntil)}. Плата за бронь: ${fee}.`,
        },
        refund,
      ]
    case 'paid':
      return [{ text: `${paidText(one)} Чек придёт отдельным письмом.` }, refund]
    case 'expired':
      return [{ text: EXPIRED_TEXT }]
    case 'refunding':
      return [
        {
          text: `${fee} возвращаются тем же способом, каким заплатили. Обычно это занимает до нескольких дней.`,
        },
      ]
    case 'refunded':
      return [{ text: `${fee} возвращены тем же способом, каким заплатили.` }]
    default:
      return [{ text: 'Деньги не списаны.' }]
  }
}
