import type { Project } from '#contract/structure.ts'
import { typeset } from '#domain/text/typography.ts'

import styles from './project-anchors.module.css'
import { rowId } from './project-rows.tsx'

/** «Лоцманский квартал»: all of the list, where the first screen shows one. */
export const ProjectAnchors = ({ projects }: { projects: Project[] }) => (
  <nav className={styles.nav} aria-label="Проекты на&nbsp;странице">
    <ul className={styles.anchors}>
      {projects.map(({ alias, name }) => (
        <li key={alias}>
          <a className={styles.anchor} href={`#${rowId(alias)}`}>
            {typeset(name)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
