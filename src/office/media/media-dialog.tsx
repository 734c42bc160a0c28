import { useState } from 'react'

import type { MediaItem } from '#domain/office/media-item.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { FocalPoint } from './focal-point.tsx'
import { complaintAboutFile } from './file-complaint.ts'

type Usage = { entity: string; id: number; title: string | null }
type Opened = MediaItem & { usedIn: Usage[] }
type MediaDialogProps = { id: number; mayWrite: boolean; onClose: () => void }

/** A picture: its description, what must stay in sight, where it stands, and other bytes in its place. */
export function MediaDialog({ id, mayWrite, onClose }: MediaDialogProps) {
  const { body, reload } = useLoaded<Opened>(`/media/${id}`)
  return (
    <Dialog title={body?.name ?? 'Картинка'} onClose={onClose}>
      {body ? (
        <OpenedMedia
          key={body.urls[0]}
          media={body}
          mayWrite={mayWrite}
          onClose={onClose}
          onReplaced={reload}
        />
      ) : null}
    </Dialog>
  )
}

type OpenedProps = Omit<MediaDialogProps, 'id'> & { media: Opened; onReplaced: () => void }

function OpenedMedia({ media, mayWrite, onClose, onReplaced }: OpenedProps) {
  const [alt, setAlt] = useState(media.alt)
  const [focal, setFocal] = useState({ x: media.focalX, y: media.focalY })
  const { busy, errors, said, setSaid, sending } = useSending()
  const path = `/media/${media.id}`

  const save = () =>
    sending(
      () => call<Trouble>('PUT', path, { body: { alt, focalX: focal.x, focalY: focal.y } }),
      'Сохранено',
    )

  async function replace(file: File | undefined) {
    const complaint = file ? complaintAboutFile(file) : null
    if (complaint) return setSaid({ text: complaint, isTrouble: true })
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    const reply = await sending(
      () => upload<Trouble>(`${path}/replace`, form, () => {}),
      'Заменено',
    )
    if (reply) onReplaced()
  }

  async function remove() {
    const reply = await sending(() => call<Trouble>('DELETE', path))
    if (reply) onClose()
  }

  return (
    <Form onSubmit={() => void save()}>
      <FocalPoint media={media} focal={focal} onChange={mayWrite ? setFocal : null} />
      <p>{`${media.width} × ${media.height}. ${usageText(media.usedIn)}`}</p>
      {media.usedIn.length > 0 ? (
        <ul>
          {media.usedIn.map(({ entity, id, title }) => (
            <li key={`${entity} ${id}`}>
              <Link href={`/staff/${entity}/${id}`}>{title ?? `${entity} ${id}`}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      <fieldset disabled={!mayWrite}>
        <Field
          label="Описание"
          value={alt}
          error={errors.alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        {mayWrite ? (
          <Field
            label="Заменить файлом"
            hint="Новая картинка появится везде, где стоит эта"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            error={errors.file}
            onChange={({ target }) => void replace(target.files?.[0])}
          />
        ) : null}
      </fieldset>
      <Notice said={said} />
      <FormActions>
        {mayWrite ? (
          <Button type="submit" size="medium" busy={busy}>
            Сохранить
          </Button>
        ) : null}
        <Button look="line" size="medium" onClick={onClose}>
          Закрыть
        </Button>
        {mayWrite && media.usedIn.length === 0 ? (
          <Button look="line" size="medium" disabled={busy} onClick={() => void remove()}>
            Удалить
          </Button>
        ) : null}
      </FormActions>
    </Form>
  )
}

const usageText = (usedIn: Usage[]) =>
  usedIn.length === 0 ? 'Нигде не стоит.' : 'Стоит в записях:'
