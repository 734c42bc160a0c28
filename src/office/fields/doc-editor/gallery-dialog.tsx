import { useState } from 'react'
import { createPortal } from 'react-dom'

import type { DocPicture, StoredLeaf } from '#domain/content/doc/doc.ts'
import { photoUrl } from '#domain/media/photo-url.ts'
import { moved } from '#office/kit/moved.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { ChoosePicture } from '#office/media/choose-picture.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import styles from './doc-editor.module.css'
import { PictureDialog } from './picture-dialog.tsx'

type GalleryDialogProps = {
  first: readonly DocPicture[]
  onDone: (leaf: StoredLeaf) => void
  onClose: () => void
}

const MOST = 40

/** Several pictures in their order, which is changed by buttons or by dragging. */
export function GalleryDialog({ first, onDone, onClose }: GalleryDialogProps) {
  const [pictures, setPictures] = useState(first)
  const [isChoosing, setChoosing] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const edited = opened === null ? undefined : pictures[opened]

  return (
    <Dialog title="Галерея" onClose={onClose}>
      {pictures.length === 0 ? <p>Добавьте картинки: они встанут рядом.</p> : null}
      <ol className={styles.gallery} aria-label="Картинки галереи">
        {pictures.map((picture, at) => (
          <li
            key={`${picture.media} ${at}`}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) setPictures(moved(pictures, dragged, at))
              setDragged(null)
            }}
          >
            <img src={photoUrl(picture.media, 480, 'webp')} alt={picture.alt ?? ''} />
            <p>{picture.caption ?? 'Без подписи'}</p>
            <FormActions>
              <Button
                look="line"
                size="small"
                disabled={at === 0}
                aria-label={`Раньше: картинка ${at + 1}`}
                onClick={() => setPictures(moved(pictures, at, at - 1))}
              >
                Раньше
              </Button>
              <Button
                look="line"
                size="small"
                aria-label={`Подпись и кадр: картинка ${at + 1}`}
                onClick={() => setOpened(at)}
              >
                Подпись и кадр
              </Button>
              <Button
                look="line"
                size="small"
                aria-label={`Убрать: картинка ${at + 1}`}
                onClick={() => setPictures(pictures.filter((_, other) => other !== at))}
              >
                Убрать
              </Button>
            </FormActions>
          </li>
        ))}
      </ol>
      <FormActions>
        <Button
          size="medium"
          disabled={pictures.length === 0}
          onClick={() => onDone({ type: 'gallery', attrs: { pictures: [...pictures] } })}
        >
          Готово
        </Button>
        <Button
          look="line"
          size="medium"
          disabled={pictures.length >= MOST}
          onClick={() => setChoosing(true)}
        >
          Добавить картинку
        </Button>
        <Button look="line" size="medium" onClick={onClose}>
          Отмена
        </Button>
      </FormActions>
      {isChoosing ? (
        <ChoosePicture
          onClose={() => setChoosing(false)}
          onChosen={({ hash, alt }) => {
            setPictures((before) => [...before, { media: hash, ...(alt && { alt }) }])
            setChoosing(false)
          }}
        />
      ) : null}
      {edited && opened !== null
        ? createPortal(
            <PictureDialog
              picture={edited}
              onClose={() => setOpened(null)}
              onDone={(picture) => {
                setPictures(pictures.with(opened, picture))
                setOpened(null)
              }}
            />,
            document.body,
          )
        : null}
    </Dialog>
  )
}
