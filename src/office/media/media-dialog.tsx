import { useState } from 'react'

import type { OpenedMedia } from '#contract/office/media.ts'
import { call } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ChooseFile } from '#office/kit/files/choose-file.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { complaintAboutFile } from './file-complaint.ts'
import { FocalPoint } from './focal-point.tsx'

type MediaDialogProps = { id: number; mayWrite: boolean; onClose: () => void }

/** A picture: its description, what must stay in sight, where it stands, and other bytes in its place. */
export function MediaDialog({ id, mayWrite, onClose }: MediaDialogProps) {
  const { body, reload } = useLoaded('GET /media/:id', { params: { id } })
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

type OpenedProps = Omit<MediaDialogProps, 'id'> & { media: OpenedMedia; onReplaced: () => void }

function OpenedMedia({ media, mayWrite, onClose, onReplaced }: OpenedProps) {
  const [alt, setAlt] = useState(media.alt)
  const [focal, setFocal] = useState({ x: media.focalX, y: media.focalY })
  const { busy, errors, outcome, setOutcome, sending } = useSending()
  const params = { id: media.id }

  const save = () =>
    sending(
      () => call('PUT /media/:id', { params, body: { alt, focalX: focal.x, focalY: focal.y } }),
      'Сохранено',
    )

  async function replace(file: File | undefined) {
    const complaint = file ? complaintAboutFile(file) : null
    if (complaint) return setOutcome({ text: complaint, isTrouble: true })
    if (!file) return
    const reply = await sending(
      () => upload('POST /media/:id/replace', { params, form: { file } }, () => {}),
      'Заменено',
    )
    if (reply) onReplaced()
  }

  async function remove() {
    const reply = await sending(() => call('DELETE /media/:id', { params }))
    if (reply) onClose()
  }

  return (
    <Form onSubmit={() => void save()}>
      <FocalPoint
        src={media.urls[1] ?? media.urls[0]}
        alt={media.alt}
        focal={focal}
        onChange={mayWrite ? setFocal : null}
      />
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
          <ChooseFile
            label="Заменить файлом"
            hint="Новая картинка появится везде, где стоит эта"
            accept="image/jpeg,image/png,image/webp,image/avif"
            error={errors.file}
            onFiles={([file]) => void replace(file)}
          />
        ) : null}
      </fieldset>
      <Notice message={outcome} />
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
          <Button look="danger" size="medium" busy={busy} onClick={() => void remove()}>
            Удалить
          </Button>
        ) : null}
      </FormActions>
    </Form>
  )
}

const usageText = (usedIn: OpenedMedia['usedIn']) =>
  usedIn.length === 0 ? 'Нигде не стоит.' : 'Стоит в записях:'
