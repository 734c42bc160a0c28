import { typeset } from '#domain/text/typography.ts'
import type { ShownDoc } from '#domain/content/doc/doc.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import type { StillDrawing, Street } from '#contract/drawings.ts'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { Still } from '#site/parts/drawings/still.tsx'
import { Cover } from '#site/parts/media/cover.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './project.module.css'

type ProjectPictureProps = {
  project: ProjectInFull
  still: StillDrawing | null
  street: Street | null
}

/** The best first picture there is: the model, the street or the cover. */
export function ProjectPicture({ project, still, street }: ProjectPictureProps) {
  if (still) return <Still still={still} label={`${project.name}, макет`} by="theme" />
  if (street)
    return (
      <div className={styles.street}>
        <StreetPicture day={street.all} label={`${project.name} с улицы`} eager />
      </div>
    )
  return project.cover ? (
    <div className={styles.hero}>
      <Cover picture={project.cover} sizes="100vw" eager silent />
    </div>
  ) : null
}

export function ProjectStory({ project }: { project: ProjectInFull }) {
  const { story, advantages, architecture, yard } = project
  if (!story && !architecture && !yard && advantages.length === 0) return null
  return (
    <section className={layout.section}>
      <h2 className={styles.heading}>О&nbsp;проекте</h2>
      <div className={`${layout.half} ${styles.story}`}>
        {story ? <ArticleText doc={story} /> : null}
        {advantages.length > 0 ? (
          <ul className={styles.advantages}>
            {advantages.map((advantage) => (
              <li key={advantage}>{typeset(advantage)}</li>
            ))}
          </ul>
        ) : null}
        <Chapter title="Архитектура" doc={architecture} />
        <Chapter title="Двор" doc={yard} />
      </div>
    </section>
  )
}

const Chapter = ({ title, doc }: { title: string; doc: ShownDoc | null }) =>
  doc ? (
    <div>
      <h3 className={styles.chapter}>{title}</h3>
      <ArticleText doc={doc} />
    </div>
  ) : null
