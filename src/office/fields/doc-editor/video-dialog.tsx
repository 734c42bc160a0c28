import { useState } from 'react'

import { isVideoFile } from '#domain/content/doc/video-address.ts'
import type { StoredLeaf } from '#domain/content/doc/doc.ts'
import { messageOf } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { ChooseFile } from '#office/kit/files/choose-file.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form } from '#office/kit/form.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { Field } from '#site/ui/fields/field.tsx'

type VideoDialogProps = {
  first: { src: string; caption?: string } | null
  onDone: (leaf: StoredLeaf) => void
  onClose: () => void
}

/** A film: a file of our own, or a page of another site, whose player is loaded by a press alone. */
export function VideoDialog({ first, onDone, onClose }: VideoDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [share, setShare] = useState<number | null>(null)
  const begun = { src: first?.src ?? '', caption: first?.caption ?? '' }
  const { typed, setTyped, bound } = useTyped(begun, errors)

  async function send(file: File | undefined) {
    if (!file) return
    if (!isVideoFile(file.name)) return setErrors({ file: 'Нужен файл MP4 или WebM' })
    setErrors({})
    const reply = await upload('POST /files', { form: { file } }, setShare).catch(() => null)
    setShare(null)
    if (reply?.status === 201) return setTyped((now) => ({ ...now, src: reply.body.url }))
    setErrors({ file: reply?.body.errors?.file ?? messageOf(reply) })
  }

  function done() {
    const [src, caption] = [typed.src.trim(), typed.caption.trim()]
    const isAddress = isVideoFile(src) || (/^https:/i.test(src) && URL.canParse(src))
    if (!isAddress) return setErrors({ src: 'Нужна ссылка: https://… — или файл' })
    onDone({ type: 'video', attrs: { src, ...(caption && { caption }) } })
  }

  return (
    <Dialog title="Видео" onClose={onClose}>
      <Form onSubmit={done}>
        <ChooseFile
          label="Свой файл"
          accept="video/mp4,video/webm"
          hint="MP4 или WebM до 32 МБ"
          error={errors.file}
          onFiles={([file]) => void send(file)}
        />
        {share === null ? null : <progress value={share} aria-label="Загрузка видео" />}
        <Field
          label="Или ссылка"
          hint="RuTube, VK Видео и YouTube откроются в тексте по нажатию, остальное — на своём сайте"
          {...bound('src')}
        />
        <Field label="Подпись" maxLength={500} {...bound('caption')} />
        <DialogActions busy={share !== null} submit="Готово" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
