import { useId, useState, type DragEvent } from 'react'

import type { MediaItem } from '#domain/office/media-item.ts'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import styles from './media.module.css'
import { useUploads } from './use-uploads.ts'

type DropZoneProps = {
  onAdded: (item: MediaItem) => void
  /** Files brought before, which wait for a description. */
  brought?: readonly File[]
}

/** Where pictures are dropped, pasted or chosen, many at once; nothing is taken without a description. */
export function DropZone({ onAdded, brought = [] }: DropZoneProps) {
  const [alt, setAlt] = useState('')
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const { uploads, add } = useUploads(onAdded)
  const id = useId()

  function take(files: readonly File[]) {
    if (files.length === 0) return
    if (alt.trim() === '') return setError('Сначала опишите, что на картинках')
    setError(undefined)
    void add(files, alt)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
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
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) event.preventDefault()
        take(files)
      }}
    >
      <Field
        label="Что на картинках"
        hint="Это прочтут те, кто их не видит"
        value={alt}
        error={error}
        onChange={({ target }) => setAlt(target.value)}
      />
      {brought.length > 0 ? (
        <Button size="small" onClick={() => take(brought)}>
          {`Загрузить: ${brought.map(({ name }) => name).join(', ')}`}
        </Button>
      ) : null}
      <label htmlFor={id}>
        Перетащите картинки сюда или выберите: JPEG, PNG, WebP, SVG до 12&nbsp;МБ
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml,.heic"
        onChange={({ target }) => {
          take([...(target.files ?? [])])
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
