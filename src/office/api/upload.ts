import type { Reply, Trouble } from './call.ts'
import { askToSignIn } from './session-lost.ts'

type Progress = (share: number) => void

/** Sends a form with a file and says how much of it has gone, from 0 to 1; a session that is over is renewed first. */
export async function upload<Body>(
  path: string,
  form: FormData,
  onProgress: Progress,
): Promise<Reply<Body & Trouble>> {
  const reply = await send<Body>(path, form, onProgress)
  if (reply.status !== 401) return reply
  await askToSignIn()
  return upload(path, form, onProgress)
}

/** `fetch` does not say how much of a body has gone. */
async function send<Body>(
  path: string,
  form: FormData,
  onProgress: Progress,
): Promise<Reply<Body & Trouble>> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  request.open('POST', `/staff/api${path}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  request.addEventListener('error', () => reject(new Error('The file was not sent')))
  request.addEventListener('load', () => resolve())
  request.send(form)
  await answered
  const body: Body & Trouble = JSON.parse(request.responseText || '{}')
  return { status: request.status, body, etag: null }
}
