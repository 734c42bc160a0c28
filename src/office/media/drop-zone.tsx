import { useId, useState, type DragEvent } from 'react'

import type { MediaItem } from '#domain/office/media-item.ts'
import { Notice } from '#office/kit/notice.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import styles from './media.module.css'
import { useUploads } from './use-uploads.ts'

/** Where pictures are dropped or chosen, many at once; nothing is taken without a description. */
export function DropZone({ onAdded }: { onAdded: (item: MediaItem) => void }) {
  const [alt, setAlt] = useState('')
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const { uploads, add } = useUploads(onAdded)
  const id = useId()

  function take(files: FileList | null) {
    if (!files || files.length === 0) return
    if (alt.trim() === '') return setError('Сначала опишите, что на картинках')
    setError(undefined)
    void add(Array.from(files), alt)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        label="Что на картинках"
        hint="Это прочтут те, кто их не видит"
        value={alt}
        error={error}
        onChange={({ target }) => setAlt(target.value)}
      />
      <label htmlFor={id}>Перетащите картинки сюда или выберите: JPEG, PNG, WebP до 12 МБ</label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,.heic"
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
      {uploads.map(({ name, share, said, isTrouble }, at) => (
        <div key={`${at} ${name}`}>
          {said === null ? (
            <progress value={share} aria-label={`Загрузка: ${name}`} />
          ) : (
            <Notice said={{ text: isTrouble ? said : `${name}: ${said}`, isTrouble }} />
          )}
        </div>
      ))}
    </div>
  )
}
