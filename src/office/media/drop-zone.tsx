import { lazy, Suspense, useState, type DragEvent } from 'react'

import type { MediaItem } from '#contract/office/media.ts'
import { messageOf } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { ChooseFile } from '#office/kit/files/choose-file.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { complaintAboutFile, isPdf } from './file-complaint.ts'
import styles from './media.module.css'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

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
  const [pdf, setPdf] = useState<Described | null>(null)
  const { uploads, add } = useUploads(onAdded)

  function take(files: readonly File[]) {
    if (files.length === 0) return
    if (alt.trim() === '') return setError('Сначала опишите, что на картинках')
    setError(undefined)
    setAlt('') // the next ones show something else
    const brought = files.map((file) => ({ file, alt }))
    setPdf(brought.find(({ file }) => isPdf(file)) ?? null)
    void add(brought.filter(({ file }) => !isPdf(file)))
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
      <ChooseFile
        label="Перетащите картинки сюда или выберите"
        hint={'JPEG, PNG, WebP, SVG до\u00A012\u00A0МБ, страница PDF до\u00A032\u00A0МБ'}
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml,.heic,application/pdf"
        onFiles={(files, input) => {
          take(files)
          input.value = ''
        }}
      />
      {pdf ? (
        <Suspense>
          <PdfPages
            key={pdf.file.name}
            file={pdf.file}
            onChosen={(page) => void add([{ ...pdf, page }])}
          />
        </Suspense>
      ) : null}
      {uploads.map(({ name, share, message, isTrouble }, at) => (
        <div key={`${at} ${name}`}>
          {message === null ? (
            <progress value={share} aria-label={`Загрузка: ${name}`} />
          ) : (
            <Notice message={{ text: isTrouble ? message : `${name}: ${message}`, isTrouble }} />
          )}
        </div>
      ))}
    </div>
  )
}

/** `page`: of a PDF. */
type Described = { file: File; alt: string; page?: number }

type Upload = { name: string; share: number; message: string | null; isTrouble: boolean }

const BEGUN = { share: 0, message: null, isTrouble: false }

/** Files on their way to the library, one after another; each shows its progress and its outcome. */
function useUploads(onAdded: (item: MediaItem) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])

  async function send({ file, alt, page }: Described, at: number) {
    const note = (change: Partial<Upload>) =>
      setUploads((before) => before.map((one, here) => (here === at ? { ...one, ...change } : one)))
    const complaint = complaintAboutFile(file)
    if (complaint) return note({ message: complaint, isTrouble: true })
    const form = { file, alt, ...(page && { page: String(page) }) }
    const reply = await upload('POST /media', { form }, (share) => note({ share })).catch(
      () => null,
    )
    if (reply?.status !== 200 && reply?.status !== 201) {
      const errors = Object.values(reply?.body.errors ?? {}).join(' ')
      return note({ message: errors || messageOf(reply), isTrouble: true })
    }
    note({ share: 1, message: reply.status === 200 ? 'уже есть в медиатеке' : 'загружено' })
    onAdded(reply.body)
  }

  /** All get one description, to be made more exact afterwards. */
  const add = async (files: readonly Described[]) => {
    const first = uploads.length
    const fresh = files.map(({ file: { name } }) => ({ ...BEGUN, name }))
    setUploads((before) => [...before, ...fresh])
    for (const [at, one] of files.entries()) await send(one, first + at)
  }

  return { uploads, add }
}
