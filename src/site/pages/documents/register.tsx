import type { DocumentItem } from '#contract/company.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { Earlier, fileOf } from '#site/parts/content/document-list.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import { typeName } from './document-filter.ts'
import styles from './register.module.css'

/** Documents as rows of columns: what it is, its number, day, edition and file. */
export const Register = ({ documents }: { documents: readonly DocumentItem[] }) => (
  <>
    <ul className={styles.rows}>
      {documents.map((document) => (
        <Row key={document.id} document={document} />
      ))}
    </ul>
    <Sums documents={documents} />
  </>
)

function Row({ document }: { document: DocumentItem }) {
  const { url, title, type, number, date, version } = document
  return (
    <li>
      <Icon name={url ? 'download' : 'document'} />
      <div>
        <p className={styles.title}>{url ? <a href={url}>{typeset(title)}</a> : typeset(title)}</p>
        {namesType(title, type) ? null : <p className={styles.type}>{typeset(typeName(type))}</p>}
        <Earlier document={document} />
      </div>
      <p className={styles.facts}>
        <span>{number && `№\u00A0${number}`}</span>
        <span>{date && formatDay(date)}</span>
        <span>{version > 1 && `редакция\u00A0${version}`}</span>
        <span>{fileOf(document)}</span>
      </p>
    </li>
  )
}

/** A title with the word of its type needs no type beside it: «Условия счетов эскроу». */
const namesType = (title: string, type: string): boolean =>
  [type, typeName(type)].some((name) => title.toLowerCase().includes(stemOf(name)))

const stemOf = (name: string) => name.toLowerCase().slice(0, 5)

/** By which a file is compared with one that was kept. */
function Sums({ documents }: { documents: readonly DocumentItem[] }) {
  const known = documents.filter(({ sha256 }) => sha256)
  if (known.length === 0) return null
  return (
    <details className={styles.sums}>
      <summary>Контрольные суммы файлов, SHA-256</summary>
      <dl>
        {known.map(({ id, title, sha256 }) => (
          <div key={id}>
            <dt>{typeset(title)}</dt>
            <dd>{sha256}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
