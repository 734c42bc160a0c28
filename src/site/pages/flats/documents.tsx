import type { DocumentItem } from '#server/content/documents.ts'
import { links } from '#site/links.ts'
import { DocumentList } from '#site/parts/document-list.tsx'
import layout from '#site/ui/layout.module.css'
import text from '#site/ui/text.module.css'

/** The papers of the project, so that they are one click from the price. */
export function Documents({ documents }: { documents: DocumentItem[] }) {
  if (documents.length === 0) return null
  return (
    <section className={layout.section}>
      <div className={layout.head}>
        <h2>Документы проекта</h2>
        <p>
          <a className={text.link} href={links.documents()}>
            Все документы
          </a>
        </p>
      </div>
      <DocumentList documents={documents} />
    </section>
  )
}
