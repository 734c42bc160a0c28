import type { OfficeApi, OfficeKey, ParamsOf } from '#contract/office/office-api.ts'

import { addressOf, type ReplyOf } from './call.ts'
import { askToSignIn } from './session-lost.ts'

type Progress = (share: number) => void

/** Addresses that take a form with a file. */
type FormKey = {
  [Key in OfficeKey]: OfficeApi[Key] extends { form: readonly string[] } ? Key : never
}[OfficeKey]
type FormOf<Key extends FormKey> = Partial<Record<OfficeApi[Key]['form'][number], string | File>>
type SentForm<Key extends FormKey> = {
  form: FormOf<Key>
} & ([keyof ParamsOf<Key>] extends [never] ? { params?: never } : { params: ParamsOf<Key> })

/** Sends a form with a file and reports how much of it has gone, from 0 to 1; a session that is over is renewed first. */
export async function upload<Key extends FormKey>(
  key: Key,
  sent: SentForm<Key>,
  onProgress: Progress,
): Promise<ReplyOf<Key>> {
  const form = formOf(sent.form)
  const { params } = sent
  const address = addressOf(key, params ? { params } : {})
  const reply = await sendForm(key, { address, form, onProgress })
  if (reply.status !== 401) return reply
  await askToSignIn()
  return upload(key, sent, onProgress)
}

function formOf(fields: Readonly<Record<string, string | File | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}

/** `fetch` does not report the progress of a body. */
async function sendForm<Key extends FormKey>(
  _key: Key,
  { address, form, onProgress }: { address: string; form: FormData; onProgress: Progress },
): Promise<ReplyOf<Key>> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  request.addEventListener('error', () => reject(new Error('The file was not sent')))
  request.addEventListener('load', () => resolve())
  request.send(form)
  await answered
  const body: ReplyOf<Key>['body'] = JSON.parse(request.responseText || '{}')
  return { status: request.status, body, etag: null }
}
