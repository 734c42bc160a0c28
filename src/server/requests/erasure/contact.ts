import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'

import { phoneDigits, toInternational } from '#domain/text/phone.ts'
import type { Entry } from '#server/requests/journal/journal-line.ts'

/** Who asks to be forgotten: «+79123456789», or an e-mail in small letters. */
export type Contact = { phone: string } | { email: string }

/** What is erased: everything of a person, or these requests alone. */
export type ErasureScope = Contact | { numbers: readonly string[] } | { keys: readonly string[] }

export const contactText = (contact: Contact) =>
  'phone' in contact ? contact.phone : contact.email

const tidyEmail = (email: string) => email.trim().toLowerCase()

/** A whole phone or a whole address as it was typed; or what is wrong with it. */
export function readContact(typed: { phone: string } | { email: string }): Contact | string {
  if ('phone' in typed)
    return phoneDigits(typed.phone).length === 11
      ? { phone: toInternational(typed.phone) }
      : `В номере «${typed.phone}» должно быть 11 цифр`
  const email = tidyEmail(typed.email)
  return /^[^\s@]+@[^\s@]+$/.test(email)
    ? { email }
    : `«${typed.email}» — не адрес электронной почты`
}

/** Slow on purpose: there are few phone numbers in the world, and a quick hash of one is no secret. */
export async function hashContact(contact: string): Promise<string> {
  const slow = promisify<string, string, number, Buffer>(scrypt)
  return (await slow(contact, 'stvor: consents of the forgotten', 24)).toString('base64url')
}

/** The phone and the e-mail that the visitor gave as his own; words of the request are not searched. */
export const contactsOf = ({ request: { phone, email } }: Pick<Entry, 'request'>): string[] =>
  email ? [phone, tidyEmail(email)] : [phone]

/** Whether a line of a journal is to be erased. */
export function isEntryOf(scope: ErasureScope, entry: Entry): boolean {
  if ('numbers' in scope) return scope.numbers.includes(entry.number)
  if ('keys' in scope) return scope.keys.includes(entry.key)
  return contactsOf(entry).includes(contactText(scope))
}
