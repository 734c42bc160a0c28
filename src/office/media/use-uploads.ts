import { useState } from 'react'

import type { MediaItem } from '#domain/office/media-item.ts'
import { messageOf } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'

import { complaintAboutFile } from './file-complaint.ts'

type Upload = { name: string; share: number; said: string | null; isTrouble: boolean }

/** Files on their way to the library, one after another; each says how far it is and what came of it. */
export function useUploads(onAdded: (item: MediaItem) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])

  async function send(file: File, alt: string, at: number) {
    const note = (change: Partial<Upload>) =>
      setUploads((before) => before.map((one, here) => (here === at ? { ...one, ...change } : one)))
    const complaint = complaintAboutFile(file)
    if (complaint) return note({ said: complaint, isTrouble: true })
    const form = new FormData()
    form.set('file', file)
    form.set('alt', alt)
    const reply = await upload<MediaItem>('/media', form, (share) => note({ share })).catch(
      () => null,
    )
    if (reply?.status !== 200 && reply?.status !== 201) {
      const errors = Object.values(reply?.body.errors ?? {}).join(' ')
      const silence = { status: 0, body: {}, etag: null }
      return note({ said: errors || messageOf(reply ?? silence), isTrouble: true })
    }
    note({ share: 1, said: reply.status === 200 ? 'уже есть в медиатеке' : 'загружено' })
    onAdded(reply.body)
  }

  /** All get one description, to be made more exact afterwards. */
  const add = async (files: readonly File[], alt: string) => {
    const first = uploads.length
    const fresh = files.map(({ name }) => ({ name, share: 0, said: null, isTrouble: false }))
    setUploads((before) => [...before, ...fresh])
    for (const [at, file] of files.entries()) await send(file, alt, first + at)
  }

  return { uploads, add }
}
