import type { DocumentItem } from '#contract/company.ts'
import { DocumentList } from '#site/parts/content/document-list.tsx'

import styles from './project.module.css'

/** The documents of a project: in two columns where they have the row to themselves. */
export const Papers = ({ documents }: { documents: DocumentItem[] }) => (
  <div className={styles.documents}>
    <h2 className={styles.heading}>Документы</h2>
    {documents.length > 0 ? (
      <DocumentList documents={documents} />
    ) : (
      <p>Документы проекта ещё не&nbsp;размещены.</p>
    )}
  </div>
)
