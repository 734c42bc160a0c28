import { formatPhone } from '#domain/text/phone.ts'

/** Whose request is open. */
export type Visitor = { number: string; phone: string; email: string }

type Scope = { title: string; body: { phone: string } | { email: string } | { numbers: string[] } }

/** What can be erased from the card of a request. */
export const erasureScopes = ({ number, phone, email }: Visitor): Scope[] => [
  { title: `Все заявки с телефоном ${formatPhone(phone)}`, body: { phone } },
  ...(email ? [{ title: `Все заявки с почтой ${email}`, body: { email } }] : []),
  { title: `Только заявка ${number}`, body: { numbers: [number] } },
]
