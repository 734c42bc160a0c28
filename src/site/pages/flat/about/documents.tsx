import { pageLinks } from '#domain/addresses/page-links.ts'
import type { DocumentItem } from '#server/content/documents.ts'
import { Disclosure } from '#site/pages/flat/arrangement/disclosure.tsx'
import { DocumentList } from '#site/parts/content/document-list.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './documents.module.css'

const AT_ONCE = 4

/** The papers of the project, so that they are one click from the price. */
export function Documents({ documents }: { documents: DocumentItem[] }) {
  if (documents.length === 0) return null
  const rest = documents.slice(AT_ONCE)
  return (
    <section>
      <div className={styles.head}>
        <h2>Документы проекта</h2>
        <a className={text.link} href={pageLinks.documents()}>
          Все документы
        </a>
      </div>
      <DocumentList documents={documents.slice(0, AT_ONCE)} />
      {rest.length ? (
        <Disclosure words={`Ещё ${rest.length} по\u00A0этому проекту`}>
          <DocumentList documents={rest} />
        </Disclosure>
      ) : null}
    </section>
  )
}
