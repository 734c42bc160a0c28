import { validationMessages } from '#domain/form/validation-messages.ts'
import { required, type Errors } from '#domain/form/validation-rules.ts'
import { readRequest, type PostedRequest } from '#domain/request/request.ts'

/** The fields of a booking form; a booking leaves a request too, by the same rules. */
export type BookingForm = {
  lot: number
  name: string
  phone: string
  email: string
  /** null: the form sent no price. Otherwise the price that the visitor saw. */
  price: number | null
  key: string | null
  /** What becomes a request of the visitor. */
  request: PostedRequest
}

export type BookingField = 'lot' | 'name' | 'phone' | 'email' | 'consent' | 'idempotencyKey'

const EMAIL = /^[^\s@<>(),;:"]{1,64}@[^\s@<>(),;:"]{1,180}\.[\p{L}\d-]{2,60}$/u

export function readBookingForm(
  posted: PostedRequest,
): { errors: Errors<BookingField> } | BookingForm {
  const request = {
    ...posted,
    category: 'Бронирование',
    subject: 'Платная бронь',
    form: 'booking',
    lots: [posted.lot],
  }
  const read = readRequest(request)
  const { lots, email: noEmail, ...others } = fieldErrors(read, posted)
  const errors = { ...others, ...(lots && { lot: lots }), ...(noEmail && { email: noEmail }) }
  if ('errors' in read || Object.keys(errors).length > 0) return { errors }
  const { idempotencyKey } = posted
  return {
    lot: Number(posted.lot),
    name: read.request.name,
    phone: read.request.phone,
    email: String(posted.email).trim(),
    price: /^[1-9]\d{0,11}$/.test(String(posted.price)) ? Number(posted.price) : null,
    key: typeof idempotencyKey === 'string' && idempotencyKey !== '' ? idempotencyKey : null,
    request,
  }
}

type Read = ReturnType<typeof readRequest>

function fieldErrors(read: Read, { lot, email }: PostedRequest) {
  const found: Errors = 'errors' in read ? { ...read.errors } : {}
  if (!/^[1-9]\d{0,8}$/.test(String(lot))) found.lots = validationMessages.invalid
  const noEmail = required(email)
  if (noEmail) found.email = noEmail
  else if (typeof email !== 'string' || !EMAIL.test(email.trim()))
    found.email = validationMessages.invalid
  return found
}
