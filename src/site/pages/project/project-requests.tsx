import { pageLinks, requestAnchor } from '#domain/addresses/page-links.ts'
import { isArchived } from '#domain/content/project-order.ts'
import { typeset } from '#domain/text/typography.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { opensRequest, type DialogRequest } from '#site/parts/request/dialog/open-request.ts'
import { RequestFold } from '#site/parts/request/request-fold.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './project.module.css'

/** What a visitor may ask; about a project of the archive there is nothing left to ask, and the rest is a press away. */
export function ProjectRequests({ project }: { project: Pick<ProjectInFull, 'name' | 'status'> }) {
  const projectName = projectTitle(project.name)
  if (isArchived(project))
    return (
      <section className={layout.section}>
        <h2 className={styles.heading}>Проект реализован</h2>
        <ButtonLink href={pageLinks.projects()} look="line">
          Что в&nbsp;продаже сейчас
        </ButtonLink>
      </section>
    )
  return (
    <>
      <RequestSection
        form="project"
        title="Спросите о проекте"
        text="Расскажем о доме и дворе и подберём квартиру под ваши условия."
        category="Консультация по квартире"
        subject={projectName}
      />
      <RequestFold {...visitTo(project)} />
    </>
  )
}

const visitTo = ({ name }: Pick<ProjectInFull, 'name'>) =>
  ({
    form: 'visit',
    title: 'Записаться на просмотр',
    category: 'Запись на просмотр',
    subject: `Просмотр, ${projectTitle(name)}`,
    submit: 'Записаться',
    visit: true,
  }) satisfies DialogRequest

/** Beside the name of the project; the form at the end of the page is the same. */
export function VisitButton({ project }: { project: Pick<ProjectInFull, 'name' | 'status'> }) {
  const phrase = usePhrase()
  if (isArchived(project)) return null
  return (
    <ButtonLink
      look="line"
      href={`#${requestAnchor('visit')}`}
      onClick={opensRequest(visitTo(project))}
    >
      {phrase('Записаться на просмотр')}
    </ButtonLink>
  )
}

/** What buyers ask most, each answer behind its question. */
export const Questions = ({ questions }: Pick<ProjectInFull, 'questions'>) =>
  questions.length === 0 ? null : (
    <section className={layout.section}>
      <h2 className={styles.heading}>Вопросы и&nbsp;ответы</h2>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{typeset(question)}</summary>
            <ArticleText doc={answer} />
          </details>
        ))}
      </div>
    </section>
  )
