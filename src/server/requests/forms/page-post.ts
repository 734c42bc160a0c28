import { readForm } from '#domain/request/request.ts'
import { sentAddress, type Posted } from '#domain/request/sent-request.ts'
import type { Visitor } from '#server/requests/journal/journal-line.ts'
import type { Requests } from '#server/requests/requests.ts'

import { refuseOwnKey } from './own-keys.ts'

const fields = ['category', 'subject', 'name', 'phone', 'consent']

/** Whether what was posted to a page is a visitor's request: any of its fields is there. */
export const isRequestForm = (form: URLSearchParams) => fields.some((field) => form.has(field))

/** A request posted without scripts: where to go with its number, or what is wrong with it. */
export async function answerForm(
  requests: Pick<Requests, 'save'>,
  form: URLSearchParams,
  visitor: Visitor,
  address: string,
): Promise<{ goTo: string } | { posted: Posted }> {
  const read = readForm(form)
  const saved = refuseOwnKey(read) ?? (await requests.save({ ...read, page: address }, visitor))
  const name = form.get('form') ?? ''
  if ('number' in saved) return { goTo: sentAddress(address, name, saved.number) }
  return { posted: { form: name, typed: Object.fromEntries(form), errors: saved.errors } }
}
