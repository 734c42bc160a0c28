import { Fragment } from 'react'

import { formatNumber } from '#domain/text/format-number.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import type { DocumentItem } from '#contract/company.ts'
import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './document-list.module.css'

/** Documents with the data that distinguish them: number, day, edition, size. */
export function DocumentList({ documents }: { documents: DocumentItem[] }) {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <Icon name={document.url ? 'download' : 'document'} />
          <div>
            <p className={styles.title}>
              {document.url ? (
                <a href={document.url}>{typeset(document.title)}</a>
              ) : (
                typeset(document.title)
              )}
            </p>
            <p className={styles.facts}>{factsOf(document)}</p>
            <Earlier document={document} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function Earlier({ document: { title, earlier } }: { document: DocumentItem }) {
  if (earlier.length === 0) return null
  return (
    <p className={styles.facts}>
      {'Прежние редакции: '}
      {earlier.map(({ version, date, url }, i) => (
        <Fragment key={url}>
          {i > 0 && ', '}
          <a href={url} aria-label={`${title}, редакция\u00A0${version}`}>
            {date ? `${version} от\u00A0${formatDay(date)}` : version}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** «№ 59-000123, 11 ноября 2026, редакция 3, PDF, 4,2 МБ» */
const factsOf = (document: DocumentItem): string =>
  [
    document.number && `№\u00A0${document.number}`,
    document.date && formatDay(document.date),
    document.version > 1 && `редакция\u00A0${document.version}`,
    fileOf(document),
  ]
    .filter(Boolean)
    .join(', ')

/** «PDF, 4,2 МБ» */
export function fileOf({ url, bytes }: DocumentItem): string {
  const [extension] = /(?<=\.)[a-z]{2,4}(?=$|[?#])/i.exec(url ?? '') ?? []
  const isFile = bytes !== null || extension === 'pdf'
  return [isFile && extension?.toUpperCase(), bytes && formatSize(bytes)].filter(Boolean).join(', ')
}

/** «4,2 МБ» */
function formatSize(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1024))}\u00A0КБ`
  return `${formatNumber(bytes / 1_048_576, { most: 1 })}\u00A0МБ`
}
