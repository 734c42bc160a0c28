import { pageLinks } from '#domain/addresses/page-links.ts'
import { counted, type NounForms } from '#domain/text/plural.ts'
import type { DocumentItem } from '#server/content/documents.ts'
import { Fold } from '#site/pages/flat/arrangement/fold.tsx'
import { DocumentList } from '#site/parts/content/document-list.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './documents.module.css'

/** The papers of the project, so that they are one press from the price. */
export function Documents({ documents }: { documents: DocumentItem[] }) {
  if (documents.length === 0) return null
  return (
    <Fold title="Документы проекта" note={counted(documents.length, documentForms)}>
      <DocumentList documents={documents} />
      <p className={styles.all}>
        <a className={text.link} href={pageLinks.documents()}>
          Все документы
        </a>
      </p>
    </Fold>
  )
}

const documentForms: NounForms = ['документ', 'документа', 'документов']
