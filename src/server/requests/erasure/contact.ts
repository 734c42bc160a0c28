import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'

import type { Entry } from '#server/requests/journal/journal-line.ts'

/** Who asks to be forgotten: «+79123456789», or an e-mail in small letters. */
export type Contact = { phone: string } | { email: string }

export const contactText = (contact: Contact) =>
  'phone' in contact ? contact.phone : contact.email

/** Slow on purpose: there are few phone numbers in the world, and a quick hash of one is no secret. */
export async function hashContact(contact: string): Promise<string> {
  const slow = promisify<string, string, number, Buffer>(scrypt)
  return (await slow(contact, 'stvor: consents of the forgotten', 24)).toString('base64url')
}

const EMAIL = /[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[\p{L}\d-]+/gu

/** Every phone and e-mail by which the visitor of a request may be known. */
export function contactsOf({ request }: Pick<Entry, 'request'>): string[] {
  const texts = [request.name, request.subject, request.comment, request.email]
    .join('\n')
    .toLowerCase()
  return [...new Set([request.phone, ...(texts.match(EMAIL) ?? [])])]
}
