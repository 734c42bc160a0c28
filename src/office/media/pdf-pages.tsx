import { useEffect, useEffectEvent, useState } from 'react'

import type { PdfPage } from '#contract/office/media.ts'
import { messageOf, type ReplyOf } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { Notice } from '#office/kit/notice.tsx'

import { complaintAboutFile } from './file-complaint.ts'
import styles from './media.module.css'

type PagesProps = { file: File; onChosen: (page: number) => void }

/** Pages of a PDF to choose a picture from; the only one is chosen by itself. */
export function PdfPages({ file, onChosen }: PagesProps) {
  const [pages, setPages] = useState<readonly PdfPage[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const complaint = complaintAboutFile(file) ?? trouble

  const show = useEffectEvent((reply: ReplyOf<'POST /media/pages'> | null) => {
    if (reply?.status !== 200) return setTrouble(reply?.body.errors?.file ?? messageOf(reply))
    setPages(reply.body.pages)
    if (reply.body.pages.length === 1) onChosen(1)
  })
  useEffect(() => {
    if (complaintAboutFile(file) !== null) return
    const sent = upload('POST /media/pages', { form: { file } }, () => {})
    sent.then(show, () => show(null))
  }, [file])

  if (complaint !== null) return <Notice message={{ text: complaint, isTrouble: true }} />
  if (!pages) return <progress aria-label={`Страницы файла ${file.name}`} />
  return pages.length === 1 ? null : (
    <>
      <p>{`«${file.name}»: выберите страницу`}</p>
      <ul className={styles.grid}>
        {pages.map(({ width, height, preview }, at) => (
          <li key={at}>
            <button type="button" className={styles.page} onClick={() => onChosen(at + 1)}>
              {preview === null ? null : <img src={preview} alt="" />}
              <span>{`Страница ${at + 1}`}</span>
              <small>{`${width}\u00A0×\u00A0${height}\u00A0мм`}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
