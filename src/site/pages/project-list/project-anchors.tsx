import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Project } from '#contract/structure.ts'
import { formatFrom } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'

import styles from './project-anchors.module.css'
import { rowId } from './project-rows.tsx'

type ProjectAnchorsProps = { projects: Project[]; onSale: ProjectSummary[] }

/** «Лоцманский квартал от 7,3 млн ₽»: all of the list, where the first screen shows one. */
export const ProjectAnchors = ({ projects, onSale }: ProjectAnchorsProps) => (
  <nav className={styles.anchors} aria-label="Проекты на&nbsp;странице">
    {projects.map(({ alias, name }) => {
      const price = onSale.find((one) => one.alias === alias)?.onSale.flat?.minPrice
      return (
        <a key={alias} className={styles.anchor} href={`#${rowId(alias)}`}>
          {typeset(name)}
          {price ? <span>{formatFrom(price)}</span> : null}
        </a>
      )
    })}
  </nav>
)
