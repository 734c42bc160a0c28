import { requestAnchor } from '#domain/addresses/page-links.ts'
import type { Errors } from '#domain/form/validation-rules.ts'

import type { RequestField } from './request.ts'

export type Posted =
  | { form: string; typed: Record<string, string>; errors: Errors<RequestField> }
  | { form: string; number: string }

/** A plain post redirects back to the page with the number in its address. */
export function readSent(query: URLSearchParams): Posted | null {
  const number = query.get('sent')
  if (number === null || !/^\d{1,9}-\d{1,12}$/.test(number)) return null
  return { form: query.get('form') ?? '', number }
}

export function sentAddress(address: string, form: string, number: string): string {
  const [path = '/', query = ''] = address.split('?', 2)
  const wanted = new URLSearchParams(query)
  wanted.set('sent', number)
  if (form) wanted.set('form', form)
  else wanted.delete('form')
  return `${path}?${wanted.toString()}#${encodeURIComponent(requestAnchor(form))}`
}
