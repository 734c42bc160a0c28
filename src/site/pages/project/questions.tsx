import { typeset } from '#domain/text/typography.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './project.module.css'

/** What buyers ask most, each answer behind its question. */
export const Questions = ({ questions }: Pick<ProjectInFull, 'questions'>) =>
  questions.length === 0 ? null : (
    <section className={layout.section}>
      <h2 className={styles.heading}>Вопросы и&nbsp;ответы</h2>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{typeset(question)}</summary>
            <ArticleText body={answer} />
          </details>
        ))}
      </div>
    </section>
  )
