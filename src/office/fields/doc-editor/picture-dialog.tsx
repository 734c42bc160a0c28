import { useState } from 'react'

import type { DocPicture } from '#domain/content/doc/doc.ts'
import { photoUrl } from '#domain/media/photo-url.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form } from '#office/kit/form.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { FocalPoint } from '#office/media/focal-point.tsx'
import { Field } from '#site/ui/fields/field.tsx'

type PictureDialogProps = {
  picture: DocPicture
  onDone: (picture: DocPicture) => void
  onClose: () => void
}

const MIDDLE = 0.5

/** A picture of a text: what is on it, what stands below it, what stays in sight. */
export function PictureDialog({ picture, onDone, onClose }: PictureDialogProps) {
  const { media, alt = '', caption = '', focus } = picture
  const { typed, bound } = useTyped({ alt, caption })
  const [focal, setFocal] = useState(focus ? { x: focus[0], y: focus[1] } : null)

  function done() {
    const words = { alt: typed.alt.trim(), caption: typed.caption.trim() }
    onDone({
      media,
      ...(words.alt && { alt: words.alt }),
      ...(words.caption && { caption: words.caption }),
      ...(focal && { focus: [focal.x, focal.y] }),
    })
  }

  return (
    <Dialog title="Картинка в тексте" onClose={onClose}>
      <Form onSubmit={done}>
        <FocalPoint
          src={photoUrl(media, 960, 'webp')}
          alt={alt}
          focal={focal ?? { x: MIDDLE, y: MIDDLE }}
          onChange={setFocal}
        />
        <p>Нажмите на главное в кадре: оно останется видно, когда картинку обрежут.</p>
        <Field label="Описание" hint="Пусто — из медиатеки" maxLength={500} {...bound('alt')} />
        <Field label="Подпись" maxLength={500} {...bound('caption')} />
        <DialogActions busy={false} submit="Готово" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
